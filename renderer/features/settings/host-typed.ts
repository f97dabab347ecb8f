/** The host in what a person typed, which may be a whole address; as it is where it is none, to be refused with a sentence. */
export function hostTyped(text: string): string {
  const bare = text.trim();
  const url = URL.parse(/^https?:\/\//i.test(bare) ? bare : `https://${bare}`);
  return url !== null && /^[^\s@]+$/.test(bare) ? url.host : bare;
}

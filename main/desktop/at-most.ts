/** Resolves when the work is done, has failed, or has taken `ms` milliseconds, whichever is first. Never rejects. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([promise, work.catch(() => undefined)]);
  clearTimeout(timer);
}

/** Where keys and passwords usually lie. To read them is asked about; what looks through many files leaves them out. */

/** With everything below them. */
const FOLDERS = ['.ssh', '.aws', '.gnupg', '.kube', '.docker', '.azure', '.password-store', 'gcloud'];

const NAMES =
  /^(\.netrc|_netrc|\.npmrc|\.pypirc|\.pgpass|\.git-credentials|\.env|\.env\..+|id_(rsa|dsa|ecdsa|ed25519)(_sk)?)$/;

/** What shows how to write one. */
const PATTERNS = /\.(example|sample|template|dist)$/;

/** A path with `/` or `\` between its names, whether or not something is there. */
export function isSecret(path: string): boolean {
  const names = path.toLowerCase().split(/[/\\]/);
  const name = names.at(-1) ?? '';
  return names.some((one) => FOLDERS.includes(one)) || (NAMES.test(name) && !PATTERNS.test(name));
}

/** The folders of them that stand in a home folder. */
export const secretFolders: readonly string[] = FOLDERS;

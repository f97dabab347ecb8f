/** Where keys and passwords usually lie. To read them is asked about; what looks through many files leaves them out. */

/** With everything below them. */
const FOLDERS = /(^|\/)(\.ssh|\.gnupg|\.password-store|\.azure|\.config\/(gh|gcloud))(\/|$)/;

/** Folders of these names also stand in projects, with other things in them. */
const FILES = /(^|\/)(\.aws\/(credentials|config|sso\/.+)|\.docker\/config\.json|\.kube\/(config|cache\/.+))$/;

const NAMES =
  /(^|\/)(\.netrc|_netrc|\.npmrc|\.pypirc|\.pgpass|\.git-credentials|\.env|\.env\.[^/]+|id_(rsa|dsa|ecdsa|ed25519)(_sk)?)$/;

/** What shows how to write one. */
const EXAMPLES = /\.(example|sample|template|dist)$/;

/** A path with `/` or `\` between its names, whether or not something is there. */
export function isSecret(path: string): boolean {
  const plain = path.toLowerCase().replaceAll('\\', '/');
  return FOLDERS.test(plain) || FILES.test(plain) || (NAMES.test(plain) && !EXAMPLES.test(plain));
}

/** The folders of a person's home that hold them. */
export const secretFolders: readonly string[] =
  '.ssh .gnupg .password-store .azure .aws .docker .kube .config/gh .config/gcloud'.split(' ');

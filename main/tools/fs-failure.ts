/** Errors of the file system as sentences. */
import { Failure } from '../core/errors.ts';

export function noSuchFile(path: string): string {
  return `There is no ${path}.`;
}

const sentences: Record<string, (path: string) => string> = {
  ENOENT: noSuchFile,
  ENOTDIR: (path) => `A part of the path ${path} is a file, not a folder.`,
  EISDIR: (path) => `${path} is a folder, not a file.`,
  EACCES: (path) => `The system does not allow access to ${path}.`,
  EPERM: (path) => `The system does not allow access to ${path}.`,
  EROFS: (path) => `${path} is on a disk that cannot be written.`,
  ENOSPC: (path) => `The disk is full: ${path} could not be written.`,
  EDQUOT: (path) => `The disk quota is used up: ${path} could not be written.`,
  EBUSY: (path) => `${path} is in use by another program.`,
  ELOOP: (path) => `The links at ${path} lead in a circle.`,
  ENAMETOOLONG: (path) => `The name ${path} is too long for this disk.`,
  EMFILE: () => 'Too many files are open. Try again in a moment.',
  EIO: (path) => `The disk failed while working on ${path}.`,
};

export const code = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** For a catch clause: what the system refused becomes a Failure, anything else is thrown on as it is. */
export function fsFailure(error: unknown, path: string): never {
  const name = code(error);
  if (error instanceof Failure || name === null) throw error;
  const sentence = sentences[name]?.(path) ?? `${path} could not be used (${name}).`;
  throw new Failure('file-system', sentence, { cause: error });
}

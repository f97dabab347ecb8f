import type { HereDoc } from 'unbash';

/** Plain letters, or those in one kind of quotes. */
const DELIMITER = /^(?:[\w.!-]+|\\[\w.!-]+|'[\w .!-]+'|"[\w .!-]+")$/;

/**
 * In a body whose delimiter is not quoted a shell takes quotes inside of `${…}` and `$((…))` for plain characters and
 * joins lines at a backslash, and parsers do not agree with it. Only plain names and substitutions are read there.
 */
const IN_DOUBT = /\\|\$\{(?!\w+\})|\$\(\(|\$[['"]/;

export const isPlainHereDocument = ({ delimiter, closing, body }: HereDoc): boolean =>
  closing !== undefined &&
  delimiter !== undefined &&
  DELIMITER.test(delimiter.text) &&
  (delimiter.quoted || !IN_DOUBT.test(body.text));

const MAX_LENGTH = 200;

/**
 * The part of a form's field that may be stored, without what PostgreSQL refuses in JSON: NUL characters, which decoding
 * once more may produce, and the half of a surrogate pair that a cut leaves.
 */
export const storableText = (text: string): string =>
  text.replaceAll('\0', '').slice(0, MAX_LENGTH).toWellFormed();

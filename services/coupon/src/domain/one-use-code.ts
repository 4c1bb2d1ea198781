/** Letters of a code: none that look alike, and no hyphen. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Most codes that are made at once. */
export const CODES_MAX = 100_000;

/** A typed code as it is stored: people leave the hyphens out, or put them elsewhere. */
export const toStoredCode = (code: string): string => code.replaceAll('-', '');

/** As it is printed: `ABCD-EFGH-JKMN`. */
export const toPrintedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

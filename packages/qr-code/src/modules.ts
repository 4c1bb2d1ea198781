import { encode } from 'uqr';

/** Free modules on every side, without which cameras do not find a code. */
const QUIET_ZONE = 4;

/**
 * The modules of a code with its quiet zone, row by row, true for dark. Error correction M: an eighth of it may be scratched.
 */
export const encodeCode = (text: string): boolean[][] => encode(text, { ecc: 'M', border: QUIET_ZONE }).data;

/** One path of all dark modules, in units of a module. */
export const pathOf = (modules: boolean[][]): string =>
  modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

import { PNG } from 'pngjs';
import { encode } from 'uqr';

/** Free modules on every side, without which cameras do not find a code. */
const QUIET_ZONE = 4;

/**
 * The modules of a code with its quiet zone, row by row, true for dark. Error correction M: an eighth of it may be scratched.
 */
export const encodeCode = (text: string): boolean[][] => encode(text, { ecc: 'M', border: QUIET_ZONE }).data;

/** One path of all dark modules, in units of a module. */
const pathOf = (modules: boolean[][]): string =>
  modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** The code as a drawing that prints sharp in every size. */
export function codeSvg(text: string): string {
  const modules = encodeCode(text);
  const size = modules.length;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${pathOf(modules)}"/></svg>\n`,
  ].join('');
}

/** The code as a picture with an edge of so many pixels: modules are whole pixels, and what is left over is white. */
export function codePng(text: string, edge: number): Buffer {
  const modules = encodeCode(text);
  const module = Math.floor(edge / modules.length);
  if (module < 1) throw new Error(`a code of ${modules.length} modules does not fit into ${edge} px`);
  const start = Math.floor((edge - module * modules.length) / 2);
  const png = new PNG({ width: edge, height: edge, colorType: 0, inputHasAlpha: false });
  const isDark = (x: number, y: number): boolean =>
    modules[Math.floor((y - start) / module)]?.[Math.floor((x - start) / module)] ?? false;
  const data = Buffer.alloc(edge * edge * 3, 255);
  for (let y = 0; y < edge; y += 1)
    for (let x = 0; x < edge; x += 1)
      if (isDark(x, y)) data.fill(0, (y * edge + x) * 3, (y * edge + x) * 3 + 3);
  png.data = data;
  return PNG.sync.write(png, { colorType: 0, inputColorType: 2, inputHasAlpha: false });
}

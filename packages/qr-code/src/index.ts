import { PNG } from 'pngjs';
import { encodeCode, pathOf } from './modules.ts';

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

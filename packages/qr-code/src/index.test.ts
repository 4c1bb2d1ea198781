import { describe, expect, it } from '@jest/globals';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';
import { codePng, codeSvg } from './index.ts';
import { encodeCode } from './modules.ts';

const decode = jsqr as unknown as typeof jsqr.default;

const ADDRESS = 'https://tapory.example.com.tw/videolist/Ab3Ab3Ab3Ab3Ab3Ab3Ab3x?s=q';
/** 12 mm at 300 dots an inch. */
const EDGE = Math.floor((12 / 25.4) * 300);

const read = ({ data, width, height }: Pick<PNG, 'data' | 'width' | 'height'>) =>
  decode(new Uint8ClampedArray(data), width, height)?.data;

describe('a code of an address', () => {
  it('is read from a print of 12 mm', () => {
    const png = PNG.sync.read(codePng(ADDRESS, EDGE));
    expect([png.width, png.height]).toEqual([EDGE, EDGE]);
    expect(read(png)).toBe(ADDRESS);
  });

  it('is read with a scratch of a twentieth of it', () => {
    const png = PNG.sync.read(codePng(ADDRESS, EDGE));
    for (let y = 60; y < 78; y += 1)
      for (let x = 60; x < 90; x += 1) png.data.fill(255, (y * EDGE + x) * 4, (y * EDGE + x) * 4 + 4);
    expect(read(png)).toBe(ADDRESS);
  });

  it('is drawn with four free modules on every side', () => {
    const modules = encodeCode(ADDRESS);
    const size = modules.length;
    const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [x, y] : [])));
    expect([Math.min(...dark), Math.max(...dark)]).toEqual([4, size - 5]);
    expect(codeSvg(ADDRESS)).toContain(`viewBox="0 0 ${size} ${size}"`);
    expect(codeSvg(ADDRESS).match(/h1v1h-1z/g)).toHaveLength(dark.length / 2);
  });

  it('refuses a picture that is too small for it', () => {
    expect(() => codePng(ADDRESS, 20)).toThrow('does not fit');
  });
});

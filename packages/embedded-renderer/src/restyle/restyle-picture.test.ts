import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { STYLES } from '../styles/index.ts';
import { RECIPES } from './recipes.ts';
import { restylePicture } from './restyle-picture.ts';

const SIZE = 192;
const GRID = 24;

/** A face in front of hills: what a photo has of light, colour and edges. */
const PHOTO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><linearGradient id="s" x2="0" y2="1"><stop stop-color="#5aa0e0"/><stop offset="1" stop-color="#f3e3c0"/></linearGradient><rect width="400" height="400" fill="url(#s)"/><path d="M0 280Q120 200 240 270T400 240V400H0Z" fill="#4f7f45"/><circle cx="200" cy="190" r="90" fill="#e8b48c"/><circle cx="170" cy="175" r="12" fill="#30201a"/><circle cx="230" cy="175" r="12" fill="#30201a"/><path d="M160 225Q200 260 240 225" stroke="#a03c34" stroke-width="10" fill="none"/><path d="M110 400Q200 260 290 400Z" fill="#b3312c"/></svg>',
);

let photo: Buffer;
beforeAll(async () => {
  photo = await sharp(PHOTO).png().toBuffer();
});

const paint = (style: string, more: { strength?: number; seed?: number; size?: number } = {}) =>
  restylePicture({
    ...{ photo, style, strength: 80, seed: 7, size: SIZE, ...more },
    onProgress: () => {},
    signal: new AbortController().signal,
  });

const look = (png: Buffer) => sharp(png).resize(GRID, GRID).removeAlpha().raw().toBuffer();

/** Mean distance of two pictures, 0..255, at low resolution. */
async function distance(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await look(one), await look(other)];
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}

/** How alike the light of two pictures is laid out, −1..1. */
async function likeness(one: Buffer, other: Buffer): Promise<number> {
  const lightOf = async (png: Buffer) => {
    const grey = await sharp(png).greyscale().resize(GRID, GRID).raw().toBuffer();
    const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
    return [...grey].map((value) => value - mean);
  };
  const [a, b] = [await lightOf(one), await lightOf(other)];
  const dot = (x: number[], y: number[]) => x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

describe('restylePicture', () => {
  it('knows every style of the specification', () => {
    expect(Object.keys(RECIPES).sort()).toEqual(Object.keys(STYLES).sort());
  });

  it.each(Object.keys(STYLES))('paints in %s what is on the photo', async (style) => {
    const { png, width } = await paint(style);
    expect(width).toBe(SIZE);
    expect(await likeness(png, photo)).toBeGreaterThan(0.5);
    expect(await distance(png, photo)).toBeGreaterThan(6);
  });

  it('gives every style a look of its own', async () => {
    const painted: [string, Buffer][] = [];
    for (const style of Object.keys(STYLES)) painted.push([style, (await paint(style)).png]);
    const close: string[] = [];
    for (const [i, [one, a]] of painted.entries())
      for (const [other, b] of painted.slice(i + 1)) {
        const apart = await distance(a, b);
        if (apart < 6) close.push(`${one} ~ ${other}: ${apart.toFixed(1)}`);
      }
    expect(close).toEqual([]);
  });

  it('is deterministic by seed, and follows the strength', async () => {
    const { png } = await paint('festive illustration');
    expect((await paint('festive illustration')).png.equals(png)).toBe(true);
    expect((await paint('festive illustration', { seed: 8 })).png.equals(png)).toBe(false);
    const [weak, strong] = [
      await paint('steampunk', { strength: 1 }),
      await paint('steampunk', { strength: 100 }),
    ];
    expect(await distance(weak.png, photo)).toBeLessThan(await distance(strong.png, photo));
  });

  it('refuses an unknown style, and stops when it is told to', async () => {
    await expect(paint('cubism')).rejects.toMatchObject({ code: 'STYLE_UNAVAILABLE' });
    const options = { photo, style: 'pixel', strength: 80, seed: 7, size: SIZE, onProgress: () => {} };
    const stopped = restylePicture({ ...options, signal: AbortSignal.abort(new Error('stop')) });
    await expect(stopped).rejects.toThrow('stop');
  });
});

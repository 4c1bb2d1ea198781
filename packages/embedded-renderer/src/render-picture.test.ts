import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { renderPicture } from './render-picture.ts';
import { STYLES } from './styles/index.ts';
import { listSubjects, readDrawing } from './subjects/pack.ts';
import { createPictureSheet } from './subjects/picture-sheet.ts';

const SIZE = 192;

function render(style: string, more: { prompt?: string; seed?: number; size?: number } = {}) {
  return renderPicture({
    prompt: more.prompt ?? 'a cat on a window sill',
    style,
    seed: more.seed ?? 7,
    size: more.size ?? SIZE,
    onProgress: () => {},
    signal: new AbortController().signal,
  });
}

const FACE = 24;

/** Mean distance of two pictures, 0..255, at low resolution, which ignores fine grain. */
async function distance(a: Buffer, b: Buffer): Promise<number> {
  const [x, y] = await Promise.all(
    [a, b].map((png) => sharp(png).resize(FACE, FACE).removeAlpha().raw().toBuffer()),
  );
  if (!x || !y) throw new Error('no pixels');
  return x.reduce((sum, value, i) => sum + Math.abs(value - (y[i] ?? 0)), 0) / x.length;
}

describe('renderPicture', () => {
  it('draws all sixteen styles of the specification distinguishably', async () => {
    const keys = Object.keys(STYLES);
    expect(keys).toHaveLength(16);
    const pictures: Buffer[] = [];
    for (const key of keys) pictures.push((await render(key)).png);
    const close: string[] = [];
    for (let i = 0; i < keys.length; i++) {
      for (let j = i + 1; j < keys.length; j++) {
        const apart = await distance(pictures[i] as Buffer, pictures[j] as Buffer);
        if (apart < 12) close.push(`${keys[i]} ~ ${keys[j]}: ${apart.toFixed(1)}`);
      }
    }
    expect(close).toEqual([]);
  }, 120_000);

  it('draws in every style what was asked for, the same again, and says what it understood', async () => {
    for (const style of Object.keys(STYLES)) {
      const prompt = 'two red scooters and a dragon, quickly';
      const [first, again] = [await render(style, { prompt }), await render(style, { prompt })];
      expect({ style, same: first.png.equals(again.png) }).toEqual({ style, same: true });
      expect(first.words).toEqual({ understood: ['two', 'red', 'scooters', 'dragon'], missed: ['quickly'] });
      const other = await render(style, { prompt: 'two blue scooters and a dragon, quickly' });
      expect(await distance(first.png, other.png)).toBeGreaterThan(0.5);
    }
  }, 120_000);

  it('draws every subject of the pack', async () => {
    const all = createPictureSheet(0.05);
    const images = [...listSubjects().values()].map((entry) =>
      all.add({ body: readDrawing(entry), box: entry.box, edge: 600 }).paint((hex) => hex, 1),
    );
    const filled = await all.fill(images.join(''));
    expect(images.length).toBeGreaterThan(900);
    expect(filled.match(/data:image\/png/g)).toHaveLength(images.length);
  }, 120_000);

  it('depends on seed and prompt', async () => {
    const first = await render('popmart');
    expect((await render('popmart', { seed: 8 })).png.equals(first.png)).toBe(false);
    const dog = await render('popmart', { prompt: '一隻狗' });
    expect(dog.png.equals(first.png)).toBe(false);
  });

  it('returns a PNG of the requested size at print resolution', async () => {
    const { png, width, height } = await render('pixel', { size: 1024 });
    const meta = await sharp(png).metadata();
    expect(meta).toMatchObject({ format: 'png', width, height, density: 300 });
    expect(width).toBe(1024);
  });

  it('draws pixel art with one colour per cell', async () => {
    const { png } = await render('pixelAnimal', { size: 1024 });
    const data = await sharp(png).removeAlpha().raw().toBuffer();
    const at = (x: number, y: number) =>
      data.subarray((y * 1024 + x) * 3, (y * 1024 + x) * 3 + 3).toString('hex');
    for (let cell = 0; cell < 64; cell++) {
      const [x, y] = [cell * 16, ((cell * 7) % 64) * 16];
      expect(new Set([at(x, y), at(x + 15, y), at(x, y + 15), at(x + 15, y + 15)]).size).toBe(1);
    }
  });

  it('refuses an unknown style', async () => {
    await expect(render('cubism')).rejects.toMatchObject({ code: 'STYLE_UNAVAILABLE' });
  });

  it('stops when aborted', async () => {
    const controller = new AbortController();
    const seen: number[] = [];
    const work = renderPicture({
      prompt: 'sea',
      style: 'ghibli',
      seed: 1,
      size: SIZE,
      onProgress: (percent) => {
        seen.push(percent);
        if (percent >= 25) controller.abort(new Error('cancelled'));
      },
      signal: controller.signal,
    });
    await expect(work).rejects.toThrow('cancelled');
    expect(Math.max(...seen)).toBeLessThan(90);
  });
});

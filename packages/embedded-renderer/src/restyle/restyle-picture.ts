import { AppError } from '@tapory/errors';
import { createRandom } from '../drawing/random.ts';
import type { RenderedPicture } from '../render-picture.ts';
import type { Recipe } from './recipe.ts';
import { RECIPES } from './recipes.ts';
import { drawLines, tint } from './tones.ts';

export type RestylePictureOptions = {
  /** A square photo. */
  photo: Buffer;
  /** Key of `STYLES`. */
  style: string;
  /** 1..100: from a touch of the style to nothing but it. */
  strength: number;
  seed: number;
  /** Edge of the square picture, px. */
  size: number;
  /** Called with 0..100. */
  onProgress: (percent: number) => void;
  /** Its reason is thrown between two steps. */
  signal: AbortSignal;
};

/** The weakest still shows which style it is. */
const LEAST_SHARE = 0.45;

async function paint(photo: Buffer, { recipe, size }: { recipe: Recipe; size: number }): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const raw = { raw: { width: size, height: size, channels: 3 } } as const;
  const strokes = Math.max(3, Math.round((recipe.smooth * size) / 1024) | 1);
  const guide = await sharp(photo, raw).median(strokes).raw().toBuffer();
  const toned = await sharp(guide, raw)
    .modulate({ saturation: recipe.saturation, brightness: recipe.brightness ?? 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  tint(toned, recipe);
  if (recipe.ink) drawLines(toned, guide, { size, ink: recipe.ink });
  if (!recipe.bloom) return toned;
  const shine = await sharp(toned, raw)
    .blur(size / 60)
    .ensureAlpha(recipe.bloom)
    .raw()
    .toBuffer();
  return sharp(toned, raw)
    .composite([{ input: shine, raw: { width: size, height: size, channels: 4 }, blend: 'screen' }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** `share` of the styled pixels in the photo's own. */
function blend(photo: Buffer, styled: Buffer, share: number): Buffer {
  for (let i = 0; i < styled.length; i++)
    styled[i] = (photo[i] ?? 0) + ((styled[i] ?? 0) - (photo[i] ?? 0)) * share;
  return styled;
}

/**
 * Paints a photo in a style, locally: what is on it stays where it is. Deterministic by photo, style, strength, seed and
 * size. Throws STYLE_UNAVAILABLE for an unknown style.
 */
export async function restylePicture(options: RestylePictureOptions): Promise<RenderedPicture> {
  const { photo, style, strength, seed, size, onProgress, signal } = options;
  const recipe = RECIPES[style];
  if (!recipe) throw new AppError('STYLE_UNAVAILABLE');
  signal.throwIfAborted();
  const { default: sharp } = await import('sharp');
  const { applyFinish, encode } = await import('../finish.ts');
  const random = createRandom(`${seed}/photo/${style}`);
  const own = await sharp(photo)
    .resize(size, size)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  onProgress(15);
  const share = LEAST_SHARE + (1 - LEAST_SHARE) * (strength / 100);
  const styled = blend(own, await paint(own, { recipe, size }), share);
  signal.throwIfAborted();
  onProgress(55);
  const finished = await applyFinish({ data: styled, size }, recipe.finish, random.fork('finish'));
  signal.throwIfAborted();
  onProgress(80);
  const drawing = recipe.overlay?.(random.fork('overlay'));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="${size}" height="${size}">${drawing}</svg>`;
  const data = drawing
    ? await sharp(finished.data, { raw: { width: size, height: size, channels: 3 } })
        .composite([{ input: Buffer.from(svg) }])
        .removeAlpha()
        .raw()
        .toBuffer()
    : finished.data;
  const png = await encode({ data, size });
  signal.throwIfAborted();
  onProgress(100);
  return { png, width: size, height: size };
}

import { compose, type WishWords } from './compose.ts';

export type RenderPictureOptions = {
  prompt: string;
  /** Key of `STYLES`. */
  style: string;
  seed: number;
  /** Edge of the square picture, px. */
  size: number;
  /** Called with 0..100. */
  onProgress: (percent: number) => void;
  /** Its reason is thrown between two steps. */
  signal: AbortSignal;
};

export type RenderedPicture = { png: Buffer; width: number; height: number };

/** A picture of words, and which of them it follows. */
export type WishedPicture = RenderedPicture & { words: WishWords };

/**
 * Draws locally, without a network or a GPU: the prompt's words select subject, place, light and weather; the seed
 * selects the rest; the style decides how it is painted. Deterministic. Throws STYLE_UNAVAILABLE for an unknown style.
 */
export async function renderPicture(options: RenderPictureOptions): Promise<WishedPicture> {
  const { prompt, style, seed, size, onProgress, signal } = options;
  signal.throwIfAborted();
  // Imported with the first picture: the API role and an idle worker do not need the image library.
  const { default: sharp } = await import('sharp');
  const { applyFinish, encode } = await import('./finish.ts');
  onProgress(10);
  const { svg, finish, random, words } = await compose({ prompt, style, seed, size });
  onProgress(25);
  const data = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer();
  signal.throwIfAborted();
  onProgress(75);
  const finished = await applyFinish({ data, size }, finish, random);
  signal.throwIfAborted();
  onProgress(90);
  const png = await encode(finished);
  signal.throwIfAborted();
  onProgress(100);
  return { png, width: size, height: size, words };
}

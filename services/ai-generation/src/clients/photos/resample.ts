import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Sharp } from 'sharp';
import type { Resampling } from './resample-program.ts';

/** The program beside this file, compiled where this file is. */
const PROGRAM = new URL(`./resample-program${extname(import.meta.url)}`, import.meta.url);

/** Longest time of one picture: the largest takes half a second of one core. */
const TIMEOUT_MS = 20_000;

/** The pixels of a larger picture, made by a thread of its own. */
async function enlarge(picture: Resampling): Promise<Uint8Array> {
  const thread = new Worker(PROGRAM, { env: {}, workerData: picture });
  const ended = once(thread, 'exit').then(([code]) => {
    throw new Error(`the thread that resamples ended with ${code}`);
  });
  try {
    // `once` rejects with the thread's error.
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const [larger] = await Promise.race([once(thread, 'message', { signal }), ended]);
    return larger as Uint8Array;
  } finally {
    ended.catch(() => undefined);
    await thread.terminate();
  }
}

/**
 * The same picture with more pixels, by Lanczos' kernel of three lobes. sharp takes a kernel only to make a picture smaller: larger it
 * interpolates bicubically (docs/decisions/0182-small-prints-are-resampled.md).
 */
export async function resample(
  picture: Sharp,
  { width, height }: { width: number; height: number },
): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const pixels = picture.toColourspace('srgb').ensureAlpha().raw();
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  const sides = { width: info.width, height: info.height, toWidth: width, toHeight: height };
  const larger = await enlarge({ src: new Uint8Array(data), ...sides });
  return sharp(Buffer.from(larger), { raw: { width, height, channels: 4 } });
}

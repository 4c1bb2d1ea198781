import { spawn } from 'node:child_process';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';

/** The picture is broken, or the decoder was killed over it. */
export class PictureUnreadable extends Error {
  override readonly name = 'PictureUnreadable';
}

/** The picture has more pixels than are decoded; it was not. */
export class PictureTooLarge extends Error {
  override readonly name = 'PictureTooLarge';
  readonly width: number;
  readonly height: number;

  constructor({ width, height }: { width: number; height: number }) {
    super(`${width} × ${height} pixels`);
    this.width = width;
    this.height = height;
  }
}

/** A scan of several pages, of which a picture would show only one. */
export class SeveralPages extends Error {
  override readonly name = 'SeveralPages';
  readonly pages: number;

  constructor({ pages }: { pages: number }) {
    super(`${pages} pages`);
    this.pages = pages;
  }
}

/** By what their signature says. */
const CONVERTIBLE: readonly string[] = [
  ...['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  ...['image/avif', 'image/gif', 'image/tiff'],
];

/** Whether a picture of this type can be shown once it is converted, and not before. */
export const isConvertible = (mimeType: string | undefined): boolean => CONVERTIBLE.includes(mimeType ?? '');

/** The program beside this file, compiled where this file is. */
const PROGRAM = fileURLToPath(new URL(`./picture-program${extname(import.meta.url)}`, import.meta.url));

/** Longest time and most processor time of one picture. */
const TIMEOUT_MS = 20_000;
const MAX_CPU_S = 15;

/** `ulimit -v` would stop WebAssembly, which only reserves; the limit on pixels bounds what it takes. */
const LIMITED = `ulimit -t ${MAX_CPU_S}; exec "$@"`;

/** What the program ends with. */
const TOO_MANY_PIXELS = 4;
const SEVERAL_PAGES = 5;

/** The largest picture takes more than a gigabyte: a process that decoded what several guests send at once would need that of all. */
const inTurn = pLimit(1);

/**
 * The picture of a HEIC, AVIF, TIFF or GIF file, upright: a JPEG, or a WebP where it moves or something shines through. Of pictures that
 * follow one another in a track, the first. Decoded by a process of its own without this service's environment, one after another.
 * PictureTooLarge and SeveralPages before anything is decoded; PictureUnreadable when it is broken or the decoder was killed. `signal`
 * kills it.
 */
export const convertPicture = (bytes: Uint8Array, maxPixels: number, signal?: AbortSignal): Promise<Buffer> =>
  inTurn(() => convert(bytes, maxPixels, signal));

async function convert(bytes: Uint8Array, maxPixels: number, signal?: AbortSignal): Promise<Buffer> {
  signal?.throwIfAborted();
  const program = [process.execPath, '--max-old-space-size=512', PROGRAM, String(maxPixels)];
  const child = spawn('/bin/sh', ['-c', LIMITED, 'sh', ...program], {
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    signal,
  });
  // It may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [picture, words, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended]);
  if (code === 0 && picture.length > 0) return picture;
  if (code === TOO_MANY_PIXELS) throw new PictureTooLarge(JSON.parse(words.toString()));
  if (code === SEVERAL_PAGES) throw new SeveralPages(JSON.parse(words.toString()));
  throw new PictureUnreadable(`the decoder ended with ${code}: ${words}`);
}

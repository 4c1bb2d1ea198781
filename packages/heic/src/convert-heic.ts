import { spawn } from 'node:child_process';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';

/** The picture is broken, or the decoder was killed over it. */
export class HeicUnreadable extends Error {
  override readonly name = 'HeicUnreadable';
}

/** The picture has more pixels than are decoded; it was not. */
export class HeicTooLarge extends Error {
  override readonly name = 'HeicTooLarge';
  readonly width: number;
  readonly height: number;

  constructor({ width, height }: { width: number; height: number }) {
    super(`${width} × ${height} pixels`);
    this.width = width;
    this.height = height;
  }
}

/** The program beside this file, compiled where this file is. */
const PROGRAM = fileURLToPath(new URL(`./heic-program${extname(import.meta.url)}`, import.meta.url));

/** Longest time and most processor time of one picture. */
const TIMEOUT_MS = 20_000;
const MAX_CPU_S = 15;

/** `ulimit -v` would stop WebAssembly, which only reserves; the limit on pixels bounds what it takes. */
const LIMITED = `ulimit -t ${MAX_CPU_S}; exec "$@"`;

const TOO_MANY_PIXELS = 4;

/** The largest picture takes more than a gigabyte: a process that decoded what several guests send at once would need that of all. */
const inTurn = pLimit(1);

/**
 * The picture of a HEIC file as an upright JPEG, decoded by a process of its own without this service's environment, one after
 * another. HeicTooLarge before anything is decoded; HeicUnreadable when it is broken or the decoder was killed. `signal` kills it.
 */
export const convertHeic = (bytes: Uint8Array, maxPixels: number, signal?: AbortSignal): Promise<Buffer> =>
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
  const [jpeg, words, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended]);
  if (code === 0 && jpeg.length > 0) return jpeg;
  if (code === TOO_MANY_PIXELS) throw new HeicTooLarge(JSON.parse(words.toString()));
  throw new HeicUnreadable(`the decoder ended with ${code}: ${words}`);
}

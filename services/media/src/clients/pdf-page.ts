import { spawn } from 'node:child_process';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** The program beside this file, compiled where this file is. */
const PROGRAM = fileURLToPath(new URL(`./pdf-page-program${extname(import.meta.url)}`, import.meta.url));

/** Longest time and most processor time of one document. */
const TIMEOUT_MS = 20_000;
const MAX_CPU_S = 15;

/** `ulimit -v` would stop the JavaScript engine, which only reserves. */
const LIMITED = `ulimit -t ${MAX_CPU_S}; exec "$@"`;

/** Longer side, pixels: more than a thumbnail, so that its letters are smooth. */
const SIDE = 960;

/** What the program says of a PDF, and whether it came to its end in time. */
async function run(
  pdf: Uint8Array,
  task: string,
  timeout = TIMEOUT_MS,
): Promise<{ answer: Buffer; isWhole: boolean }> {
  const program = [process.execPath, '--max-old-space-size=512', PROGRAM, task];
  const child = spawn('/bin/sh', ['-c', LIMITED, 'sh', ...program], {
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout,
    killSignal: 'SIGKILL',
  });
  // It may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(pdf);
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  const [answer, code] = await Promise.all([buffer(child.stdout), ended]);
  return { answer, isWhole: code === 0 };
}

/**
 * The first page of a PDF as PNG, drawn by a process of its own without this service's environment; null when it cannot be
 * drawn, or not in time: a document is served without.
 */
export async function drawFirstPage(pdf: Uint8Array): Promise<Buffer | null> {
  const { answer: png, isWhole } = await run(pdf, String(SIDE));
  return isWhole && png.length > 0 ? png : null;
}

/**
 * What a PDF says on its first pages, in words and links, as far as such a process can read it in time; `isWhole` is false when
 * it could not come to their end.
 */
export async function readPdfWords(
  pdf: Uint8Array,
  timeoutMs?: number,
): Promise<{ words: string; isWhole: boolean }> {
  const { answer, isWhole } = await run(pdf, 'words', timeoutMs);
  return { words: answer.toString('utf8'), isWhole };
}

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

/** What the program says of a PDF, and what it ended with; null when it was killed. */
async function run(
  pdf: Uint8Array,
  task: string,
  timeout = TIMEOUT_MS,
): Promise<{ answer: Buffer; code: number | null }> {
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
  return { answer, code };
}

/** What the program ends with when it could not open a document, when it shows no page of it, or could not draw it. */
const LOCKED = 5;
const NOT_DRAWN = 7;
const FOR_ACROBAT = 8;

export type FirstPage = {
  /** PNG; null when it cannot be drawn, or not in time: a document is served without. */
  picture: Buffer | null;
  /** Whether a reader opened the document and found pages. */
  isOpened: boolean;
  /** Whether a reader needs a password, or a key that nobody else has. */
  isLocked: boolean;
  /** Whether it is a form (XFA) or a portfolio, of which phones show a cover only. */
  isForAcrobat: boolean;
};

/** The first page of a PDF, drawn by a process of its own without this service's environment. */
export async function drawFirstPage(pdf: Uint8Array): Promise<FirstPage> {
  const { answer: png, code } = await run(pdf, String(SIDE));
  const isDrawn = code === 0 && png.length > 0;
  return {
    picture: isDrawn ? png : null,
    isOpened: isDrawn || code === NOT_DRAWN,
    isLocked: code === LOCKED,
    isForAcrobat: code === FOR_ACROBAT,
  };
}

/**
 * What a PDF says on its first pages, in words and links, as far as such a process can read it in time; `isWhole` is false when
 * it could not come to their end.
 */
export async function readPdfWords(
  pdf: Uint8Array,
  timeoutMs?: number,
): Promise<{ words: string; isWhole: boolean }> {
  const { answer, code } = await run(pdf, 'words', timeoutMs);
  return { words: answer.toString('utf8'), isWhole: code === 0 };
}

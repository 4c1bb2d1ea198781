import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '@tapory/errors';
import sharp from 'sharp';

/** In the order of the model's answer. */
export const PICTURE_CLASSES = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const;

export type PictureScores = Record<(typeof PICTURE_CLASSES)[number], number>;

/** Somebody who tells what a picture shows. */
export type PictureClassifier = {
  model: string;
  version: string;
  /** 0 to 1 by class. TEMPORARILY_UNAVAILABLE when it is away or does not answer in time. */
  classify(picture: Buffer): Promise<PictureScores>;
  stop(): Promise<void>;
};

export type LocalClassifierOptions = {
  /** Of one picture, with the loading of the model, ms. */
  timeoutMs?: number;
  /** The model's memory is given back when nothing was asked for so long, ms. */
  idleMs?: number;
  thread?: URL;
};

const SIDE = 224;
const THREAD = new URL(`./picture-program${extname(import.meta.url)}`, import.meta.url);

type Answer = { scores: number[] } | { failure: string };

const unavailable = (cause: unknown): AppError =>
  new AppError('TEMPORARILY_UNAVAILABLE', { cause, retryAfter: 60 });

function answerOf(thread: Worker, pixels: Buffer, timeoutMs: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const end = (act: () => void): void => {
      clearTimeout(timer);
      thread.off('message', take).off('error', fail).off('exit', leave);
      act();
    };
    const take = (answer: Answer): void =>
      end(() => ('scores' in answer ? resolve(answer.scores) : reject(new Error(answer.failure))));
    const fail = (error: unknown): void => end(() => reject(error));
    const leave = (code: number): void => fail(new Error(`the model ended with ${code}`));
    const timer = setTimeout(() => fail(new Error('the model did not answer in time')), timeoutMs);
    thread.on('message', take).on('error', fail).on('exit', leave);
    thread.postMessage(new Uint8Array(pixels));
  });
}

/** A thread that listens for as long as it runs: one without a listener would stop reading. */
function startThread(file: URL): Worker {
  const ignore = (): void => undefined;
  return new Worker(file, { env: {} }).on('message', ignore).on('error', ignore);
}

/**
 * The model that the npm package nsfwjs ships, in a thread of its own that is started with the first picture, takes one picture at a
 * time, and is ended when it hangs.
 */
export function createLocalClassifier({
  timeoutMs = 30_000,
  idleMs = 300_000,
  thread: file = THREAD,
}: LocalClassifierOptions = {}): PictureClassifier {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function end(): Promise<void> {
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  }
  async function ask(picture: Buffer): Promise<PictureScores> {
    clearTimeout(idle);
    try {
      const pixels = await sharp(picture)
        .flatten({ background: '#fff' })
        .resize(SIDE, SIDE, { fit: 'fill' })
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer();
      thread ??= startThread(file);
      const scores = await answerOf(thread, pixels, timeoutMs);
      return Object.fromEntries(PICTURE_CLASSES.map((name, at) => [name, scores[at] ?? 0])) as PictureScores;
    } catch (error) {
      await end();
      throw unavailable(error);
    } finally {
      idle = setTimeout(() => void end(), idleMs).unref();
    }
  }
  return {
    ...{ model: 'nsfwjs-mobilenet-v2-mid', version: '4.4.0' },
    classify(picture) {
      const answer = turn.then(() => ask(picture));
      turn = answer.catch(() => undefined);
      return answer;
    },
    async stop() {
      clearTimeout(idle);
      await end();
    },
  };
}

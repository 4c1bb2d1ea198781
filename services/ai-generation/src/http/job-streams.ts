import { PassThrough, type Readable } from 'node:stream';
import { AppError } from '@tapory/errors';
import type { Log } from '@tapory/service-kit';
import type { JobSignals } from '../clients/job-signals.ts';
import type { Database } from '../data/database.ts';
import { findJob } from '../data/jobs.ts';
import { isEnded, type Job } from '../domain/job.ts';
import { presentJob } from './schemas.ts';

export type JobStreams = {
  /**
   * The job as it is, then every change, until it has ended, `isLive` says no, or the longest time of a stream is over;
   * a browser comes back by itself. Closed by whoever reads it. RATE_LIMITED when its owner has too many open.
   */
  open(job: Job, isLive: () => Promise<boolean>): Readable;
  /** Ends all streams; readers come back to another process. */
  endAll(): void;
};

type Deps = {
  database: Database;
  signals: JobSignals;
  log: Log;
  /** Streams that one person may have open. */
  maxPerPerson: number;
};

/** How soon a browser comes back after a broken connection, how often we look without a hint, beat, and longest; ms. */
const TIMES = { reconnect: 1000, poll: 1000, beat: 15_000, longest: 300_000 } as const;

/** Runs the work once more when it was asked for meanwhile, but never twice at the same time. */
function coalesce(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    do {
      isWanted = false;
      await work();
    } while (isWanted);
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}

type Watch = { add(listener: (job: Job) => void): () => void };

/** Looks at a job once for all who follow it, while anybody does. */
function createWatch({ database, signals, log }: Deps, jobId: string, onIdle: () => void): Watch {
  const listeners = new Set<(job: Job) => void>();
  const look = coalesce(async () => {
    try {
      const current = await findJob(database, jobId);
      if (current) for (const listener of listeners) listener(current);
    } catch (error) {
      log.warn({ err: error, jobId }, 'job was not read for its streams');
    }
  });
  const unlisten = signals.onChanged(jobId, look);
  const polling = setInterval(look, TIMES.poll);
  return {
    add(listener) {
      listeners.add(listener);
      // What changed between reading the job and listening.
      look();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unlisten();
        clearInterval(polling);
        onIdle();
      };
    },
  };
}

/** Beats, and ends the stream when its reader may follow no longer. */
function keepAlive(stream: PassThrough, isLive: () => Promise<boolean>): void {
  const beat = async (): Promise<void> => {
    if (!stream.writable) return;
    if (await isLive()) stream.write(': beat\n\n');
    else stream.end();
  };
  const beating = setInterval(() => void beat().catch(() => stream.end()), TIMES.beat);
  const ending = setTimeout(() => stream.end(), TIMES.longest);
  stream.once('close', () => {
    clearInterval(beating);
    clearTimeout(ending);
  });
}

function openStream(watch: Watch, job: Job): PassThrough {
  const stream = new PassThrough();
  let last = '';
  const send = (current: Job): void => {
    const data = JSON.stringify(presentJob(current));
    if (data === last || !stream.writable) return;
    last = data;
    stream.write(`event: progress\ndata: ${data}\n\n`);
    if (isEnded(current.status)) stream.end();
  };
  stream.write(`retry: ${TIMES.reconnect}\n\n`);
  send(job);
  stream.once('close', watch.add(send));
  return stream;
}

/** Event streams of this process. */
export function createJobStreams(deps: Deps): JobStreams {
  const open = new Map<PassThrough, string>();
  const watches = new Map<string, Watch>();

  function watchOf(jobId: string): Watch {
    const watch = watches.get(jobId) ?? createWatch(deps, jobId, () => watches.delete(jobId));
    watches.set(jobId, watch);
    return watch;
  }

  return {
    open(job, isLive) {
      const theirs = [...open.values()].filter((ownerId) => ownerId === job.ownerId);
      if (theirs.length >= deps.maxPerPerson) throw new AppError('RATE_LIMITED', { retryAfter: 5 });
      const stream = openStream(watchOf(job.id), job);
      keepAlive(stream, isLive);
      open.set(stream, job.ownerId);
      stream.once('close', () => open.delete(stream));
      return stream;
    },
    endAll() {
      for (const stream of open.keys()) stream.end();
    },
  };
}

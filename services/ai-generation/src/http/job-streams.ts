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
   * Sends the job and then every change, until the job has ended, `isLive` returns false, or the stream has lasted its
   * maximum time; browsers reconnect. The caller closes it. RATE_LIMITED when the owner has too many streams.
   */
  open(job: Job, isLive: () => Promise<boolean>): Readable;
  /** Ends all streams; clients reconnect to another process. */
  endAll(): void;
};

type Deps = {
  database: Database;
  signals: JobSignals;
  log: Log;
  /** Open streams of one person. */
  maxPerPerson: number;
};

/** `reconnect` is the browser's delay after a broken connection; ms. */
const TIMES = { reconnect: 1000, poll: 1000, heartbeat: 15_000, max: 300_000 } as const;

/** Calls during a run cause one more run afterwards; runs never overlap. */
function coalesce(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isPending = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    do {
      isPending = false;
      await work();
    } while (isPending);
    isRunning = false;
  };
  return () => {
    isPending = true;
    if (!isRunning) void run();
  };
}

type Watch = { add(listener: (job: Job) => void): () => void };

/** Reads a job once for all streams that follow it, as long as there are any. */
function createWatch({ database, signals, log }: Deps, jobId: string, onIdle: () => void): Watch {
  const listeners = new Set<(job: Job) => void>();
  const refresh = coalesce(async () => {
    try {
      const current = await findJob(database.pool, jobId);
      if (current) for (const listener of listeners) listener(current);
    } catch (error) {
      log.warn({ err: error, jobId }, 'job was not read for its streams');
    }
  });
  const unlisten = signals.onChanged(jobId, refresh);
  const polling = setInterval(refresh, TIMES.poll);
  return {
    add(listener) {
      listeners.add(listener);
      // The job may have changed before the listener was added.
      refresh();
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

/** Sends heartbeats, and ends the stream when the session has ended or after the maximum time. */
function keepAlive(stream: PassThrough, isLive: () => Promise<boolean>): void {
  const heartbeat = async (): Promise<void> => {
    if (!stream.writable) return;
    if (await isLive()) stream.write(': beat\n\n');
    else stream.end();
  };
  const heartbeats = setInterval(() => void heartbeat().catch(() => stream.end()), TIMES.heartbeat);
  const timeout = setTimeout(() => stream.end(), TIMES.max);
  stream.once('close', () => {
    clearInterval(heartbeats);
    clearTimeout(timeout);
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
      const streamsOfOwner = [...open.values()].filter((ownerId) => ownerId === job.ownerId);
      if (streamsOfOwner.length >= deps.maxPerPerson) throw new AppError('RATE_LIMITED', { retryAfter: 5 });
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

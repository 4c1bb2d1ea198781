import { PassThrough, type Readable } from 'node:stream';
import type { Log } from '@tapory/service-kit';
import type { JobSignals } from '../clients/job-signals.ts';
import type { Database } from '../data/database.ts';
import { findJob } from '../data/jobs.ts';
import { isEnded, type Job } from '../domain/job.ts';
import { presentJob } from './schemas.ts';

export type JobStreams = {
  /** The job as it is, then every change, until it has ended. Closed by whoever reads it. */
  open(job: Job): Readable;
  /** Ends all streams; readers come back to another process. */
  endAll(): void;
};

type Deps = { database: Database; signals: JobSignals; log: Log };

/** How soon a browser comes back after a broken connection, how often we look without a hint, and beat; ms. */
const TIMES = { reconnect: 1000, poll: 1000, beat: 15_000 } as const;

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

function openStream({ database, signals, log }: Deps, job: Job): PassThrough {
  const stream = new PassThrough();
  let last = '';
  const send = (current: Job): void => {
    const data = JSON.stringify(presentJob(current));
    if (data === last || !stream.writable) return;
    last = data;
    stream.write(`event: progress\ndata: ${data}\n\n`);
    if (isEnded(current.status)) stream.end();
  };
  const look = coalesce(async () => {
    try {
      const current = await findJob(database, job.id);
      if (current) send(current);
    } catch (error) {
      log.warn({ err: error, jobId: job.id }, 'job was not read for its stream');
    }
  });
  const unlisten = signals.onChanged(job.id, look);
  const polling = setInterval(look, TIMES.poll);
  const beating = setInterval(() => stream.writable && stream.write(': beat\n\n'), TIMES.beat);
  stream.once('close', () => {
    unlisten();
    clearInterval(polling);
    clearInterval(beating);
  });
  stream.write(`retry: ${TIMES.reconnect}\n\n`);
  send(job);
  // What changed between reading the job and listening.
  look();
  return stream;
}

/** Event streams of this process. */
export function createJobStreams(deps: Deps): JobStreams {
  const open = new Set<PassThrough>();
  return {
    open(job) {
      const stream = openStream(deps, job);
      open.add(stream);
      stream.once('close', () => open.delete(stream));
      return stream;
    },
    endAll() {
      for (const stream of open) stream.end();
    },
  };
}

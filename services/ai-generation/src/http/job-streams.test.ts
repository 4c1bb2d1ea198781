import { describe, expect, it } from '@jest/globals';
import { createLog } from '@tapory/service-kit';
import type { JobSignals } from '../clients/job-signals.ts';
import type { Database } from '../data/database.ts';
import type { Job, JobStatus } from '../domain/job.ts';
import { createJobStreams } from './job-streams.ts';

const job = (status: JobStatus, progress: number): Job => ({
  id: '01990000-0000-7000-8000-000000000001',
  ownerId: '01990000-0000-7000-8000-000000000002',
  kind: 'text',
  prompt: 'a cat',
  style: 'pixel',
  title: 'Mimi',
  seed: 1,
  status,
  progress,
  failureCode: null,
  provider: 'embedded',
  isDemo: true,
  size: 1024,
  deliveryKey: null,
  attempt: 1,
  createdAt: new Date(0),
});

/** Streams over a row that the test changes; counts who listens. */
function setUp() {
  let row = job('queued', 0);
  const listeners = new Set<() => void>();
  const signals: JobSignals = {
    announceQueued: () => {},
    announceChanged: () => {},
    onQueued: () => () => {},
    onChanged: (_id, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const database = { job: { findUnique: async () => row } } as unknown as Database;
  const streams = createJobStreams({
    database,
    signals,
    log: createLog({ service: 'test', level: 'silent' }),
  });
  const change = (next: Job): void => {
    row = next;
    for (const listener of listeners) listener();
  };
  return { streams, listeners, change, first: row };
}

const progressIn = (text: string): number[] =>
  [...text.matchAll(/"progress":(\d+)/g)].map((match) => Number(match[1]));

describe('job streams', () => {
  it('tell the present state at once, each change once, and end with the job', async () => {
    const { streams, change, first } = setUp();
    const stream = streams.open(first);
    let text = '';
    for await (const chunk of stream) {
      text += String(chunk);
      const last = progressIn(text).at(-1);
      if (last === 0) change(job('processing', 40));
      if (last === 40) change(job('completed', 100));
    }
    expect(text.startsWith('retry: ')).toBe(true);
    expect(progressIn(text)).toEqual([0, 40, 100]);
  });

  it('listen no longer when the reader has gone', async () => {
    const { streams, listeners, first } = setUp();
    const stream = streams.open(first);
    expect(listeners.size).toBe(1);
    const closed = new Promise((resolve) => stream.once('close', resolve));
    stream.destroy();
    await closed;
    expect(listeners.size).toBe(0);
  });

  it('all end when the process stops', async () => {
    const { streams, listeners, first } = setUp();
    const stream = streams.open(first);
    streams.endAll();
    for await (const _chunk of stream);
    expect(listeners.size).toBe(0);
  });
});

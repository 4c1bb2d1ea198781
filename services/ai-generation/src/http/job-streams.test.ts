import { describe, expect, it, jest } from '@jest/globals';
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
  words: null,
  wishId: null,
  isStarred: false,
  isVisitor: false,
  trashedAt: null,
  templateId: null,
  trialOf: null,
  size: 1024,
  ...{ sourceKey: null, sourceWidth: null, sourceHeight: null, sourceCrop: null, strength: null },
  deliveryKey: null,
  attempt: 1,
  queuedAt: new Date(0),
  createdAt: new Date(0),
});

/** Streams over a row that the test changes. */
function setUp() {
  let row = job('queued', 0);
  const listeners = new Set<() => void>();
  const signals: JobSignals = {
    publishQueued: () => {},
    publishChanged: () => {},
    onQueued: () => () => {},
    onChanged: (_id, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  let reads = 0;
  const $queryRawUnsafe = async () => {
    reads += 1;
    return [row];
  };
  const database = { pool: { $queryRawUnsafe } } as unknown as Database;
  const streams = createJobStreams({
    database,
    signals,
    log: createLog({ service: 'test', level: 'silent' }),
    maxPerPerson: 3,
  });
  const change = (next: Job): void => {
    row = next;
    for (const listener of listeners) listener();
  };
  return { streams, listeners, change, first: row, reads: () => reads };
}

const isLive = async () => true;

const progressIn = (text: string): number[] =>
  [...text.matchAll(/"progress":(\d+)/g)].map((match) => Number(match[1]));

describe('job streams', () => {
  it('send the current state at once, each change once, and end with the job', async () => {
    const { streams, change, first } = setUp();
    const stream = streams.open(first, isLive);
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

  it('remove their listener when the client disconnects', async () => {
    const { streams, listeners, first } = setUp();
    const stream = streams.open(first, isLive);
    expect(listeners.size).toBe(1);
    const closed = new Promise((resolve) => stream.once('close', resolve));
    stream.destroy();
    await closed;
    expect(listeners.size).toBe(0);
  });

  it('are limited per person, and share the reads of their job', async () => {
    const { streams, listeners, change, first, reads } = setUp();
    const opened = [1, 2, 3].map(() => streams.open(first, isLive));
    expect(() => streams.open(first, isLive)).toThrow('RATE_LIMITED');
    expect(listeners.size).toBe(1);
    const before = reads();
    change(job('completed', 100));
    for (const stream of opened) for await (const _chunk of stream);
    expect(reads() - before).toBeLessThan(3);
    expect(listeners.size).toBe(0);
    streams.open(first, isLive).destroy();
  });

  it('end when the session of the client has ended', async () => {
    jest.useFakeTimers();
    try {
      const { streams, listeners, first } = setUp();
      const stream = streams.open(first, async () => false).resume();
      const closed = new Promise((resolve) => stream.once('close', resolve));
      await jest.advanceTimersByTimeAsync(15_000);
      await closed;
      expect(listeners.size).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  it('all end when the process stops', async () => {
    const { streams, listeners, first } = setUp();
    const stream = streams.open(first, isLive);
    streams.endAll();
    for await (const _chunk of stream);
    expect(listeners.size).toBe(0);
  });
});

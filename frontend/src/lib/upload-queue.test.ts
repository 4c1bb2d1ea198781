import { describe, expect, it } from '@jest/globals';
import { ApiError } from './api/api-error.ts';
import type { UploadOptions } from './post-to-storage.ts';
import { createUploadQueue, isRefusal } from './upload-queue.ts';

type Sending = UploadOptions & { name: string; end: () => void; fail: (error: ApiError) => void };

type Extras = Pick<Parameters<typeof createUploadQueue<string>>[0], 'pause' | 'keep'>;

function createQueue(clock?: () => number, extras: Extras = {}) {
  const sent: Sending[] = [];
  const done: string[] = [];
  const queue = createUploadQueue<string>({
    send: (file, options) =>
      new Promise((resolve, reject) => {
        sent.push({ ...options, name: file.name, end: () => resolve(file.name), fail: reject });
        options.signal.addEventListener('abort', () => reject(new ApiError('NETWORK_ERROR', { status: 0 })));
      }),
    onSent: (name) => done.push(name),
    ...(clock ? { clock } : {}),
    ...extras,
  });
  const states = () => queue.$uploads.get().map(({ file, state }) => `${file.name} ${state}`);
  const idOf = (name: string) => queue.$uploads.get().find(({ file }) => file.name === name)?.id ?? '';
  return { queue, sent, done, states, idOf };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const filesOf = (...names: string[]) => names.map((name) => new File(['x'], name));
const lost = () => new ApiError('NETWORK_ERROR', { status: 0 });

describe('an upload queue', () => {
  it('sends two files at a time, and each leaves when it is there', async () => {
    const { queue, sent, done, states } = createQueue();
    queue.add(filesOf('a', 'b', 'c'));
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
    sent[0]?.onProgress(0.4);
    sent[1]?.onProgress(1);
    expect(queue.$uploads.get()[0]?.percent).toBe(40);
    expect(states()[1]).toBe('b checking');
    sent[1]?.end();
    await settle();
    expect(states()).toEqual(['a sending', 'c sending']);
    expect(done).toEqual(['b']);
  });

  it('tells how long the rest takes', () => {
    let now = 0;
    const { queue, sent } = createQueue(() => now);
    queue.add(filesOf('a'));
    const leftAfter = (ms: number, share: number) => {
      now = ms;
      sent[0]?.onProgress(share);
      return queue.$uploads.get()[0]?.secondsLeft;
    };
    expect([leftAfter(100, 0.01), leftAfter(10_000, 0.25), leftAfter(20_000, 0.5)]).toEqual([null, 30, 20]);
  });

  it('cancels one file alone, and lets the next one begin', async () => {
    const { queue, sent, states, idOf } = createQueue();
    queue.add(filesOf('a', 'b', 'c'));
    queue.cancel(idOf('a'));
    await settle();
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(states()).toEqual(['b sending', 'c sending']);
  });

  it('retries a lost file under its key, so that nothing is there twice', async () => {
    const { queue, sent, states, idOf } = createQueue();
    queue.add(filesOf('a'));
    sent[0]?.fail(lost());
    await settle();
    expect(states()).toEqual(['a failed']);
    queue.retry(idOf('a'));
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(Array(2).fill(sent[0]?.idempotencyKey));
    sent[1]?.end();
    await settle();
    expect(states()).toEqual([]);
  });

  it.each([
    ['FILE_UNSUPPORTED', 415, true],
    ['UPLOAD_INCOMPLETE', 409, false],
    ['RATE_LIMITED', 429, false],
    ['TEMPORARILY_UNAVAILABLE', 503, false],
    ['NETWORK_ERROR', 0, false],
  ] as const)('knows whether another file is needed: %s', (code, status, expected) => {
    expect(isRefusal(new ApiError(code, { status }))).toBe(expected);
  });

  it('pauses after a lost connection, lets others on meanwhile, and goes on under the same key', async () => {
    const pauses: (() => void)[] = [];
    const pause = () => new Promise<void>((resolve) => pauses.push(resolve));
    const { queue, sent, done, states } = createQueue(undefined, { pause });
    queue.add(filesOf('a', 'b', 'c'));
    sent[0]?.fail(lost());
    await settle();
    expect(states()).toEqual(['a paused', 'b sending', 'c sending']);
    sent[1]?.end();
    pauses[0]?.();
    await settle();
    expect(states()).toEqual(['a sending', 'c sending']);
    expect(sent[3]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
    sent[3]?.end();
    await settle();
    expect(done).toEqual(['b', 'a']);
  });

  it('goes on with what an earlier page has begun, under its key, and forgets it when it is there', async () => {
    const kept = new Map<string, string>();
    const keep = {
      save: async ({ id, key }: { id: string; key: string }) => Boolean(kept.set(id, key)),
      drop: async (id: string) => void kept.delete(id),
    };
    const before = createQueue(undefined, { keep });
    before.queue.add(filesOf('a'));
    await settle();
    const [[id, key] = ['', '']] = [...kept];
    const after = createQueue(undefined, { keep });
    after.queue.restore([{ id, key, begunAt: Date.now(), file: filesOf('a')[0] as File }]);
    expect(after.sent[0]?.idempotencyKey).toBe(before.sent[0]?.idempotencyKey);
    after.sent[0]?.end();
    await settle();
    expect([...kept]).toEqual([]);
  });

  it('keeps no file that was refused: a later page would only have it refused again', async () => {
    const kept = new Set<string>();
    const keep = {
      save: async ({ id }: { id: string }) => Boolean(kept.add(id)),
      drop: async (id: string) => void kept.delete(id),
    };
    const { queue, sent, states } = createQueue(undefined, { keep });
    queue.add(filesOf('a', 'b'));
    await settle();
    sent[0]?.fail(new ApiError('FILE_UNSUPPORTED', { status: 415 }));
    sent[1]?.fail(new ApiError('UNAUTHENTICATED', { status: 401 }));
    await settle();
    expect(states()).toEqual(['a failed', 'b failed']);
    expect([...kept]).toEqual(
      queue.$uploads.get().flatMap(({ id, file }) => (file.name === 'b' ? [id] : [])),
    );
  });
});

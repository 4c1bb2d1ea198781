import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createMicroBatcher, type MicroBatcherOptions } from './micro-batcher.ts';

afterEach(() => {
  jest.useRealTimers();
});

/** A batcher whose batches end when the test says so. */
function startBatcher(options: MicroBatcherOptions) {
  const batches: number[][] = [];
  const ends: ((isFailure?: boolean) => void)[] = [];
  const submit = createMicroBatcher<number, string>(options, async (items) => {
    batches.push([...items]);
    await new Promise<void>((resolve, reject) =>
      ends.push((isFailure) => (isFailure ? reject(new Error('no')) : resolve())),
    );
    return items.map((item) => `result ${item}`);
  });
  async function end(isFailure?: boolean): Promise<void> {
    ends.shift()?.(isFailure);
    // The next batch starts in a later microtask.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { submit, batches, end };
}

describe('a micro-batcher', () => {
  it('processes a single item at once and those that arrive meanwhile as the next batch', async () => {
    const { submit, batches, end } = startBatcher({ maxSize: 3, concurrency: 1 });
    const results = [1, 2, 3, 4, 5].map((item) => submit(item));
    expect(batches).toEqual([[1]]);
    await end();
    expect(batches).toEqual([[1], [2, 3, 4]]);
    await end();
    await end();
    expect(batches).toEqual([[1], [2, 3, 4], [5]]);
    expect(await Promise.all(results)).toEqual([1, 2, 3, 4, 5].map((item) => `result ${item}`));
  });

  it('resolves an item when its batch ends, while others are waiting', async () => {
    const { submit, end } = startBatcher({ maxSize: 2, concurrency: 1 });
    const done: number[] = [];
    for (const item of [1, 2, 3]) void submit(item).then(() => done.push(item));
    await end();
    expect(done).toEqual([1]);
  });

  it('rejects the items of a failed batch only', async () => {
    const { submit, end } = startBatcher({ maxSize: 2, concurrency: 1 });
    const first = expect(submit(1)).rejects.toThrow('no');
    const others = [submit(2), submit(3)];
    await end(true);
    await first;
    await end();
    expect(await Promise.all(others)).toEqual(['result 2', 'result 3']);
  });

  it('processes at most `concurrency` batches at the same time', async () => {
    const { submit, batches, end } = startBatcher({ maxSize: 2, concurrency: 2 });
    const results = [1, 2, 3, 4].map((item) => submit(item));
    expect(batches).toEqual([[1], [2]]);
    await end();
    expect(batches).toEqual([[1], [2], [3, 4]]);
    await end();
    await end();
    await Promise.all(results);
  });

  it('does not let a pending result delay the other items of its batch', async () => {
    let resolveLate: (result: string) => void = () => undefined;
    const submit = createMicroBatcher<number, string>({ maxSize: 2, concurrency: 1 }, async ([item]) => [
      item === 1 ? new Promise<string>((resolve) => (resolveLate = resolve)) : 'soon',
    ]);
    const first = submit(1);
    expect(await submit(2)).toBe('soon');
    resolveLate('late');
    expect(await first).toBe('late');
  });

  it('lingers after the start of a batch until the next is full, and not for an item after a pause', async () => {
    jest.useFakeTimers();
    const batches: number[][] = [];
    const options = { maxSize: 3, concurrency: 1, lingerMs: 100 };
    const submit = createMicroBatcher<number, void>(options, async (items) => {
      batches.push([...items]);
      return [];
    });
    void submit(1);
    await jest.advanceTimersByTimeAsync(50);
    for (const item of [2, 3]) void submit(item);
    await jest.advanceTimersByTimeAsync(49);
    expect(batches).toEqual([[1]]);
    await jest.advanceTimersByTimeAsync(2);
    expect(batches).toEqual([[1], [2, 3]]);
    for (const item of [4, 5, 6]) void submit(item);
    await jest.advanceTimersByTimeAsync(0);
    expect(batches).toEqual([[1], [2, 3], [4, 5, 6]]);
    await jest.advanceTimersByTimeAsync(101);
    void submit(7);
    await jest.advanceTimersByTimeAsync(0);
    expect(batches.at(-1)).toEqual([7]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { runInBatches } from './run-in-batches.ts';

describe('runInBatches', () => {
  /** Work on so many items, which notes the size of each batch. */
  function createWork(items: number) {
    const batches: number[] = [];
    let left = items;
    const work = async (size: number): Promise<number> => {
      const processed = Math.min(left, size);
      left -= processed;
      batches.push(processed);
      return processed;
    };
    return { batches, work };
  }

  it.each([
    [0, [0]],
    [4, [4]],
    [5, [5, 0]],
    [12, [5, 5, 2]],
  ])('processes %i items in batches of five until one is not full', async (items, expected) => {
    const { batches, work } = createWork(items);
    await runInBatches({ size: 5 }, work);
    expect(batches).toEqual(expected);
  });

  it('ends after the current batch when aborted', async () => {
    const abort = new AbortController();
    const { batches, work } = createWork(100);
    await runInBatches({ size: 5, signal: abort.signal }, (size) => {
      if (batches.length === 1) abort.abort();
      return work(size);
    });
    expect(batches).toEqual([5, 5]);
  });
});

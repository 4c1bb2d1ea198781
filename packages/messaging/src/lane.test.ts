import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createLane } from './lane.ts';

afterEach(() => {
  jest.useRealTimers();
});

describe('a lane', () => {
  it('takes a single item at once and what came meanwhile together, never two handfuls at a time', async () => {
    const handfuls: number[][] = [];
    const ends: (() => void)[] = [];
    const push = createLane<number>({ most: 3, gatherMs: 0 }, async (items) => {
      handfuls.push(items);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
    const finish = async () => {
      ends.shift()?.();
      // The next handful is taken in the turn after.
      await new Promise((resolve) => setImmediate(resolve));
    };
    const done = push(1);
    for (const item of [2, 3, 4, 5]) void push(item);
    expect(handfuls).toEqual([[1]]);
    await finish();
    expect(handfuls).toEqual([[1], [2, 3, 4]]);
    await finish();
    await finish();
    await done;
    expect(handfuls).toEqual([[1], [2, 3, 4], [5]]);
    void push(6);
    expect(handfuls.at(-1)).toEqual([6]);
    await finish();
  });

  it('answers an item when its handful is done, while more keep coming', async () => {
    const ends: (() => void)[] = [];
    const push = createLane<number>(
      { most: 2, gatherMs: 0 },
      () => new Promise((resolve) => ends.push(resolve)),
    );
    const answered: number[] = [];
    for (const item of [1, 2, 3]) void push(item).then(() => answered.push(item));
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
    void push(4);
    expect(answered).toEqual([1]);
  });

  it('gathers what follows a handful for a while, or until it is full, and lets a late one through at once', async () => {
    jest.useFakeTimers();
    const handfuls: number[][] = [];
    const push = createLane<number>({ most: 3, gatherMs: 100 }, async (items) => {
      handfuls.push(items);
    });
    void push(1);
    await jest.advanceTimersByTimeAsync(50);
    for (const item of [2, 3]) void push(item);
    await jest.advanceTimersByTimeAsync(49);
    expect(handfuls).toEqual([[1]]);
    await jest.advanceTimersByTimeAsync(2);
    expect(handfuls).toEqual([[1], [2, 3]]);
    for (const item of [4, 5, 6]) void push(item);
    await jest.advanceTimersByTimeAsync(0);
    expect(handfuls).toEqual([[1], [2, 3], [4, 5, 6]]);
    await jest.advanceTimersByTimeAsync(101);
    void push(7);
    await jest.advanceTimersByTimeAsync(0);
    expect(handfuls.at(-1)).toEqual([7]);
  });
});

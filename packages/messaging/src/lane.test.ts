import { describe, expect, it } from '@jest/globals';
import { createLane } from './lane.ts';

describe('a lane', () => {
  it('takes a single item at once and what came meanwhile together, never two handfuls at a time', async () => {
    const handfuls: number[][] = [];
    const ends: (() => void)[] = [];
    const push = createLane<number>(3, async (items) => {
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
});

import { describe, expect, it } from '@jest/globals';
import { inHandfuls } from './in-handfuls.ts';

describe('work in handfuls', () => {
  /** Work that ends when it is told to. */
  function startWork(most: number, atOnce: number) {
    const handfuls: number[][] = [];
    const ends: ((fail?: boolean) => void)[] = [];
    const call = inHandfuls<number, string>({ most, atOnce }, async (items) => {
      handfuls.push([...items]);
      await new Promise<void>((resolve, reject) =>
        ends.push((fail) => (fail ? reject(new Error('no')) : resolve())),
      );
      return items.map((item) => `answer ${item}`);
    });
    async function end(fail?: boolean): Promise<void> {
      ends.shift()?.(fail);
      // The next handful is taken in the turn after.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return { call, handfuls, end };
  }

  it('begins at once, gathers what comes meanwhile, and answers each its own', async () => {
    const { call, handfuls, end } = startWork(3, 1);
    const answers = [1, 2, 3, 4, 5].map((item) => call(item));
    expect(handfuls).toEqual([[1]]);
    await end();
    expect(handfuls).toEqual([[1], [2, 3, 4]]);
    await end();
    await end();
    expect(handfuls).toEqual([[1], [2, 3, 4], [5]]);
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5].map((item) => `answer ${item}`));
  });

  it('fails those in hand only, and works on', async () => {
    const { call, end } = startWork(2, 1);
    const first = expect(call(1)).rejects.toThrow('no');
    const others = [call(2), call(3)];
    await end(true);
    await first;
    await end();
    expect(await Promise.all(others)).toEqual(['answer 2', 'answer 3']);
  });

  it('has no more handfuls in work than it may', async () => {
    const { call, handfuls, end } = startWork(2, 2);
    const answers = [1, 2, 3, 4].map((item) => call(item));
    expect(handfuls).toEqual([[1], [2]]);
    await end();
    expect(handfuls).toEqual([[1], [2], [3, 4]]);
    await end();
    await end();
    await Promise.all(answers);
  });

  it('lets an answer that is still to come hold up no other', async () => {
    let late: (answer: string) => void = () => undefined;
    const call = inHandfuls<number, string>({ most: 2, atOnce: 1 }, async ([item]) => [
      item === 1 ? new Promise<string>((resolve) => (late = resolve)) : 'soon',
    ]);
    const first = call(1);
    expect(await call(2)).toBe('soon');
    late('late');
    expect(await first).toBe('late');
  });
});

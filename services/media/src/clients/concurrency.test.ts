import { setImmediate as immediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createConcurrency } from './concurrency.ts';

/** Works that end when the test says so, and the order in which they began. */
function createWorks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

describe('examining files in turn', () => {
  it('gives each person one place, however much of theirs waits', async () => {
    const inTurn = createConcurrency({ places: 2, maxWaitingPerOwner: 10 });
    const { begun, work, end } = createWorks();
    const first = inTurn('mei', work('mei 1'));
    const others = [inTurn('mei', work('mei 2')), inTurn('mei', work('mei 3')), inTurn('lin', work('lin 1'))];
    await immediate();
    expect(begun).toEqual(['mei 1', 'lin 1']);
    const late = inTurn('chen', work('chen 1'));
    end('mei 1');
    await first;
    await immediate();
    expect(begun).toEqual(['mei 1', 'lin 1', 'mei 2']);
    end('lin 1');
    await others[2];
    await immediate();
    expect(begun).toEqual(['mei 1', 'lin 1', 'mei 2', 'chen 1']);
    for (const name of ['mei 2', 'chen 1']) end(name);
    await Promise.all([others[0], late]);
    await immediate();
    end('mei 3');
    await others[1];
  });

  it('goes on after a failure, and refuses what is too much of one person', async () => {
    const inTurn = createConcurrency({ places: 1, maxWaitingPerOwner: 1 });
    const { work, end } = createWorks();
    const first = inTurn('mei', work('1'));
    const second = inTurn('mei', async () => {
      throw new Error('broken');
    });
    await immediate();
    await expect(inTurn('mei', async () => 'third')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    end('1');
    await first;
    await expect(second).rejects.toThrow('broken');
    await expect(inTurn('lin', async () => 'done')).resolves.toBe('done');
  });
});

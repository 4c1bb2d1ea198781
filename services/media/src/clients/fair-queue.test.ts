import { setImmediate as immediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createFairQueue } from './fair-queue.ts';

/** Tasks that the test completes, and the order in which they started. */
function createTasks() {
  const started: string[] = [];
  const resolvers = new Map<string, () => void>();
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<void>((resolve) => resolvers.set(name, resolve));
  };
  return { started, task, end: (name: string) => resolvers.get(name)?.() };
}

describe('fair queue', () => {
  it('runs one task of each owner, in turn', async () => {
    const runFairly = createFairQueue({ limit: 2, maxWaitingPerOwner: 10 });
    const { started, task, end } = createTasks();
    const first = runFairly('mei', task('mei 1'));
    const others = [
      runFairly('mei', task('mei 2')),
      runFairly('mei', task('mei 3')),
      runFairly('lin', task('lin 1')),
    ];
    await immediate();
    expect(started).toEqual(['mei 1', 'lin 1']);
    const late = runFairly('chen', task('chen 1'));
    end('mei 1');
    await first;
    await immediate();
    expect(started).toEqual(['mei 1', 'lin 1', 'mei 2']);
    end('lin 1');
    await others[2];
    await immediate();
    expect(started).toEqual(['mei 1', 'lin 1', 'mei 2', 'chen 1']);
    for (const name of ['mei 2', 'chen 1']) end(name);
    await Promise.all([others[0], late]);
    await immediate();
    end('mei 3');
    await others[1];
  });

  it('continues after a failure, and refuses more than the limit of one owner', async () => {
    const runFairly = createFairQueue({ limit: 1, maxWaitingPerOwner: 1 });
    const { task, end } = createTasks();
    const first = runFairly('mei', task('1'));
    const second = runFairly('mei', async () => {
      throw new Error('broken');
    });
    await immediate();
    await expect(runFairly('mei', async () => 'third')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    end('1');
    await first;
    await expect(second).rejects.toThrow('broken');
    await expect(runFairly('lin', async () => 'done')).resolves.toBe('done');
  });
});

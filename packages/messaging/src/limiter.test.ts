import { describe, expect, it } from '@jest/globals';
import { createLimiter } from './limiter.ts';

describe('createLimiter', () => {
  it('runs at most so many at once, each of them in the end, also after a failure', async () => {
    const limit = createLimiter(3);
    let running = 0;
    let highest = 0;
    const work = (id: number) =>
      limit(async () => {
        running += 1;
        highest = Math.max(highest, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        if (id === 4) throw new Error('one fails');
        return id;
      });
    const results = await Promise.allSettled(Array.from({ length: 10 }, (_, id) => work(id)));
    expect(highest).toBe(3);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
  });
});

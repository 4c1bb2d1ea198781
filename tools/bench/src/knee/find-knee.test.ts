import { describe, expect, it } from '@jest/globals';
import { findKnee, type Step } from './find-knee.ts';
import { nameSaturation } from './saturation.ts';

const answers = (perSecond: number, ms: number, { failed = 0, seconds = 1 } = {}) => ({
  times: Array.from({ length: perSecond }, () => ms),
  ...{ failed, seconds },
  cores: [],
});

async function climb(run: (rate: number) => ReturnType<typeof answers>): Promise<Step[]> {
  return findKnee(
    { what: 'x', from: 100, to: 1000, limitMs: 50, run: async (rate) => run(rate) },
    () => undefined,
  );
}

describe('findKnee', () => {
  it('raises the rate until answers are late', async () => {
    const steps = await climb((rate) => answers(rate, rate > 200 ? 80 : 5));
    expect(steps.map(({ rate, broken }) => [rate, broken])).toEqual([
      [100, null],
      [160, null],
      [256, 'slow'],
    ]);
  });

  it('ends where requests fail, or answers come slower than they are asked for', async () => {
    expect((await climb((rate) => answers(rate, 5, { failed: 1 }))).at(-1)).toMatchObject({
      rate: 100,
      broken: 'failures',
    });
    expect((await climb((rate) => answers(rate, 5, { seconds: 2 }))).at(-1)).toMatchObject({
      rate: 100,
      broken: 'behind',
    });
  });

  it('takes neither a cold start nor one slow run for a limit', async () => {
    const offered: number[] = [];
    const run = (rate: number) => {
      offered.push(rate);
      const isOnce = offered.filter((each) => each === rate).length === 1;
      return answers(rate, isOnce ? 80 : 5);
    };
    expect((await climb(run)).map(({ rate, broken }) => [rate, broken])).toEqual(
      [100, 160, 256, 410, 656].map((rate) => [rate, null]),
    );
  });

  it('ends at the highest rate that it was told, where nothing breaks', async () => {
    expect((await climb((rate) => answers(rate, 5))).at(-1)).toMatchObject({ rate: 656, broken: null });
  });
});

describe('nameSaturation', () => {
  it('tells a full process, a full machine and waiting apart', () => {
    expect(
      nameSaturation(
        [
          ['catalog-order 2', 0.97],
          ['postgres', 0.3],
        ],
        8,
      ),
    ).toMatch(/^catalog-order 2 fills its core/);
    expect(
      nameSaturation(
        [
          ['postgres', 1.1],
          ['catalog-order', 0.7],
        ],
        2,
      ),
    ).toMatch(/^all 2 cores/);
    expect(nameSaturation([['postgres', 0.2]], 2)).toMatch(/^no processor/);
  });
});

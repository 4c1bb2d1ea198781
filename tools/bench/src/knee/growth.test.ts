import { describe, expect, it } from '@jest/globals';
import { coresFor, costOf, times } from './growth.ts';

const none = new Map<string, number>();

describe('growth', () => {
  it('counts both copies of a process as one, and neither the client nor other companies', () => {
    const cost = costOf({
      achieved: 100,
      cores: [
        ['nfc-playback', 0.2],
        ['nfc-playback 2', 0.3],
        ['this client', 0.9],
        ['ecpay-emulator', 0.4],
      ],
    });
    expect([...cost.keys()]).toEqual(['nfc-playback']);
    expect(cost.get('nfc-playback')).toBeCloseTo(5, 6);
  });

  it('plans the busiest hour, and grows with the work', () => {
    const costs = { taps: new Map([['nfc-playback', 1.2]]), reads: none, orders: none };
    const day = { taps: 864_000, reads: 0, orders: 0 };
    // 10 a second on average, 50 in the busiest hour: 60 ms of each second, in cores filled to 60 %.
    expect(coresFor(day, costs)).toEqual([['nfc-playback', expect.closeTo(0.1, 6)]]);
    expect(coresFor(times(day, 10), costs)).toEqual([['nfc-playback', expect.closeTo(1, 6)]]);
  });

  it('leaves out what needs next to nothing', () => {
    const costs = { taps: new Map([['redis', 0.001]]), reads: none, orders: none };
    expect(coresFor({ taps: 1000, reads: 0, orders: 0 }, costs)).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { failedRow, formatTable } from './table.ts';

describe('formatTable', () => {
  it('shows beside each row what the run on record measured, and a dash for a new one', () => {
    const row = { what: 'orders', measured: '71/s', floor: '280/s', goal: '100/s' };
    const table = formatTable([row, { ...row, what: 'taps' }], { orders: '61/s' });
    expect(table.split('\n').map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
      '| what | measured | run on record | floor or peer, same run | goal |',
      expect.stringMatching(/^[|-]+$/),
      '| orders | 71/s | 61/s | 280/s | 100/s |',
      '| taps | 71/s | - | 280/s | 100/s |',
    ]);
  });
});

describe('failedRow', () => {
  it('says beside the others what broke off', () => {
    expect(failedRow('orders', new Error('no response within 30 s'))).toMatchObject({
      what: 'orders',
      measured: 'failed: no response within 30 s',
      hasFailed: true,
    });
  });
});

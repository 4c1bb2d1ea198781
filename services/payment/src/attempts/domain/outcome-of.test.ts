import { describe, expect, it } from '@jest/globals';
import { outcomeOf } from './outcome-of.ts';

describe('outcomeOf', () => {
  it.each([
    ['succeeded', 0, 'succeeded'],
    ['succeeded', 1, 'part_refunded'],
    ['succeeded', 399, 'part_refunded'],
    ['succeeded', 400, 'refunded'],
    ['failed', 0, 'failed'],
  ] as const)('of NT$400 that %s, NT$%i of it refunded, is %s', (status, refunded, outcome) => {
    expect(outcomeOf({ status, amount: 400 }, refunded)).toBe(outcome);
  });
});

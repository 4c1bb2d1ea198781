import { describe, expect, it } from '@jest/globals';
import { formatOutcomes, isSound } from './format-outcomes.ts';
import type { Outcome } from './run-fault.ts';

const fine: Outcome = {
  name: 'kill -9 of media',
  failed: { tap: 0, read: 1, 'sign-in': 0, order: 2 },
  backAfter: 1.25,
  violations: [],
};

describe('outcomes of faults', () => {
  it('are sound when the shop came back and nothing is wrong', () => {
    expect(isSound([fine])).toBe(true);
    expect(isSound([fine, { ...fine, backAfter: null }])).toBe(false);
    expect(isSound([fine, { ...fine, violations: ['order a is unpaid'] }])).toBe(false);
  });

  it('are a row each, and what is wrong is named below', () => {
    const table = formatOutcomes([
      fine,
      { ...fine, name: 'Redis emptied', violations: ['order a is unpaid'] },
    ]);
    expect(table).toContain('| kill -9 of media | 0 | 1 | 0 | 2 | 1.3 s | 0 |');
    expect(table).toContain('Redis emptied: order a is unpaid');
  });
});

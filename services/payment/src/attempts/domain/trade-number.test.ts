import { describe, expect, it } from '@jest/globals';
import { tradeNumber } from './trade-number.ts';

describe('tradeNumber', () => {
  it('is 20 upper-case alphanumerics with the Taipei day', () => {
    expect(tradeNumber(new Date('2026-11-21T16:00:00Z'), 'abcDEF123456xyz')).toBe('TP261122ABCDEF123456');
  });
});

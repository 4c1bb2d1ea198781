import { describe, expect, it } from '@jest/globals';
import { formatRecoveryCode } from './recovery-code.ts';

describe('formatRecoveryCode', () => {
  it('formats ten unambiguous letters', () => {
    expect(formatRecoveryCode(Uint8Array.from([0, 31, 32, 255, 18, 19, 20, 21, 22, 23]))).toBe('0Z0ZJ-KMNPQ');
  });
});

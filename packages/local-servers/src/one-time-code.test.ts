import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { oneTimeCode, otpauthUri } from './one-time-code.ts';

describe('oneTimeCode', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows what RFC 6238 appendix B lists, in its last six digits', () => {
    const secret = '12345678901234567890';
    for (const [seconds, digits] of [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [20_000_000_000, '353130'],
    ] as const) {
      jest.useFakeTimers({ now: seconds * 1000 });
      expect(oneTimeCode(secret)).toBe(digits);
    }
  });
});

describe('otpauthUri', () => {
  it('writes the secret in base 32', () => {
    expect(otpauthUri('12345678901234567890', 'admin')).toBe(
      'otpauth://totp/Tapory:admin?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tapory',
    );
  });
});

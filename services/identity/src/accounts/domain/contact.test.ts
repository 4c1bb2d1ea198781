import { describe, expect, it } from '@jest/globals';
import { normalizeRecoveryCode } from '../../passwords/domain/recovery-code.ts';
import { formatResetCode, parseResetCode } from '../../passwords/domain/reset-code.ts';
import { parseContact } from './contact.ts';

describe('contacts and codes as entered', () => {
  it('are parsed as email or phone', () => {
    expect(parseContact(' Mei@Tapory.test ')).toEqual({ channel: 'email', to: 'mei@tapory.test' });
    expect(parseContact('+886 912 345 678')).toEqual({ channel: 'sms', to: '0912345678' });
    expect(parseContact('mei')).toBeNull();
  });

  it('are normalised from full-width digits, spaces and look-alike letters', () => {
    expect(parseResetCode('１２３ 456')).toBe('123456');
    expect(parseResetCode('7K3QX-M0V9D')).toBeNull();
    expect(normalizeRecoveryCode('7k3qx mov9d')).toBe('7K3QX-M0V9D');
    expect(formatResetCode(42)).toBe('000042');
  });
});

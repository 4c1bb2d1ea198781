import { describe, expect, it } from '@jest/globals';
import type { Language } from '@tapory/service-kit';
import type { TransferCode } from '../domain/attempt.ts';
import { failureText } from './failure-text.ts';

const NOW = new Date('2026-11-28T04:00:00Z');

describe('failureText', () => {
  it('explains a known code in both languages and others by the general text', () => {
    const said = (failureCode: string, language: Language) =>
      failureText({ gateway: 'ecpay', failureCode, transferCode: null, codeExpiresAt: null }, language);
    expect(said('10100062', 'en')).toBe('The card was declined.');
    expect(said('10100062', 'zh-TW')).toBe('信用卡遭到拒絕。');
    expect(said('4711', 'en')).toBe('The transaction could not be processed.');
    expect(said('constructor', 'en')).toBe('The transaction could not be processed.');
  });

  it.each<[TransferCode, string]>([
    [{ kind: 'cvs', number: 'LLL26325123456' }, 'The convenience store code has expired.'],
    [{ kind: 'atm', bankCode: '007', account: '9123456789012345' }, 'The ATM account has expired.'],
    [{ kind: 'barcode', lines: [] }, 'The barcode has expired.'],
  ])('says of a code that was not paid in time that it has expired: %j', (transferCode, text) => {
    for (const gateway of ['ecpay', 'paynow'] as const) {
      const attempt = { gateway, failureCode: '0', transferCode, codeExpiresAt: NOW };
      expect(failureText(attempt, 'en', NOW)).toBe(text);
      expect(failureText(attempt, 'en', new Date(NOW.getTime() - 1))).toMatch(/failed/);
    }
  });

  it('keeps the reason that the gateway gave, also once the code has run out', () => {
    const transferCode: TransferCode = { kind: 'cvs', number: 'LLL26325123456' };
    const said = (gateway: 'ecpay' | 'paynow', failureCode: string) =>
      failureText({ gateway, failureCode, transferCode, codeExpiresAt: NOW }, 'en', NOW);
    expect(said('ecpay', '10100052')).toBe('The amount is not correct.');
    expect(said('paynow', '3')).toBe('The transaction was cancelled.');
    expect(said('ecpay', '4711')).toMatch(/expired/);
  });
});

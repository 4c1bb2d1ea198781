import { describe, expect, it } from '@jest/globals';
import { failureText } from './failure-text.ts';

describe('failureText', () => {
  it('explains a known code in both languages and others by the general text', () => {
    expect(failureText('ecpay', '10100062', 'en')).toBe('The card was declined.');
    expect(failureText('ecpay', '10100062', 'zh-TW')).toBe('信用卡遭到拒絕。');
    expect(failureText('ecpay', '4711', 'en')).toBe('The transaction could not be processed.');
    expect(failureText('ecpay', 'constructor', 'en')).toBe('The transaction could not be processed.');
  });
});

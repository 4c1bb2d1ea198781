import { describe, expect, it } from '@jest/globals';
import { makeCode } from './issue-code.ts';
import { openTrade } from './trade.ts';

describe('makeCode', () => {
  it('numbers a store code by the year and its day in Taipei', () => {
    const at = new Date('2026-12-31T16:00:00Z');
    const { fields } = makeCode('CVS', openTrade({ ChoosePayment: 'CVS', TotalAmount: '350' }, at), at);
    expect(fields.PaymentNo).toMatch(/^LLL27001\d{6}$/);
    expect(fields).toMatchObject({ ExpireDate: '2027/01/08 00:00:00', vAccount: '', Barcode1: '' });
  });
});

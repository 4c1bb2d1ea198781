import { describe, expect, it } from '@jest/globals';
import { invoicePeriodOf } from './invoice-period.ts';
import {
  INVOICE_STATUSES,
  invoiceTransitions,
  refundMethod,
  relateNumberOf,
  retryAt,
  taxOf,
} from './invoice-record.ts';

const at = (text: string) => new Date(`${text}+08:00`);

describe('invoiceTransitions', () => {
  it('allows only the transitions of the table', () => {
    const moves = INVOICE_STATUSES.flatMap((from) =>
      INVOICE_STATUSES.filter((to) => invoiceTransitions.can(from, to)).map((to) => `${from} ${to}`),
    );
    expect(moves).toEqual(['pending issued', 'pending not_needed', 'issued voided', 'voided pending']);
  });
});

describe('refundMethod', () => {
  const refunded = {
    amount: 400,
    issuedAt: at('2026-11-30T23:59:59'),
    choice: { type: 'personal' } as const,
    wasReduced: false,
  };

  it('voids a full refund within the same invoice period', () => {
    expect(refundMethod(refunded, 400, at('2026-12-31T23:59:59'))).toBe('void');
    expect(refundMethod(refunded, 400, at('2027-01-01T00:00:00'))).toBe('allowance');
    expect(
      refundMethod({ ...refunded, issuedAt: at('2026-10-31T23:59:59') }, 400, at('2026-11-01T00:00:00')),
    ).toBe('allowance');
  });

  it('issues an allowance for a part, for the rest, and for a donated invoice', () => {
    const now = at('2026-12-01T00:00:00');
    expect(refundMethod({ ...refunded, amount: 399 }, 400, now)).toBe('allowance');
    expect(refundMethod({ ...refunded, wasReduced: true }, 400, now)).toBe('allowance');
    expect(refundMethod({ ...refunded, choice: { type: 'personal', donationCode: '919' } }, 400, now)).toBe(
      'allowance',
    );
  });
});

describe('retryAt', () => {
  it('backs off and finally gives up', () => {
    const now = at('2026-11-21T12:00:00');
    expect([1, 2, 3].map((attempts) => retryAt(attempts, [60, 300], now))).toEqual([
      at('2026-11-21T12:01:00'),
      at('2026-11-21T12:05:00'),
      null,
    ]);
  });
});

describe('numbers and times', () => {
  it('computes the tax and the number for the issuer', () => {
    expect(taxOf(1050)).toBe(50);
    expect(relateNumberOf('T261121-7K3QX0')).toBe('T2611217K3QX0');
  });

  it('belongs to a period of Taipei’s calendar', () => {
    expect(invoicePeriodOf(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01');
  });
});

import { describe, expect, it } from '@jest/globals';
import type { AttemptStatus } from '../../attempts/domain/attempt.ts';
import type { GatewayResult } from '../../gateways/domain/gateway-result.ts';
import { decideResult } from './decide-result.ts';

function buildResult(overrides: Partial<GatewayResult> = {}): GatewayResult {
  const paidAt = new Date('2026-11-21T04:00:00Z');
  return {
    outcome: 'paid',
    amount: 400,
    isSimulated: false,
    code: '1',
    gatewayNumber: '26112112',
    paidAt,
    ...overrides,
  };
}

const ACCOUNT = { kind: 'atm', bankCode: '013', account: '9553372530085' } as const;
const transfer = { code: ACCOUNT, expiresAt: new Date('2026-11-24T15:59:59Z') };

const attempt = (
  status: AttemptStatus,
  overrides: { codeConfirmedAt?: Date; isAmountQuestioned?: boolean } = {},
) => ({
  status,
  amount: 400,
  method: 'atm' as const,
  gatewayNumber: '26112112',
  transferCode: status === 'awaiting_transfer' ? ACCOUNT : null,
  codeConfirmedAt: null,
  isAmountQuestioned: false,
  ...overrides,
});

describe('decideResult', () => {
  it('accepts a payment once, also after a failure', () => {
    expect(decideResult(attempt('pending'), buildResult())).toEqual({
      decision: 'paid',
      moveTo: 'succeeded',
    });
    expect(decideResult(attempt('failed'), buildResult())).toEqual({ decision: 'paid', moveTo: 'succeeded' });
    expect(decideResult(attempt('succeeded'), buildResult())).toEqual({ decision: 'already-known' });
  });

  it('takes no amount for granted once another one was reported', () => {
    const questioned = attempt('pending', { isAmountQuestioned: true });
    expect(decideResult(questioned, buildResult({ isAmountAssumed: true }))).toEqual({
      decision: 'amount-mismatch',
    });
    expect(decideResult(questioned, buildResult())).toEqual({ decision: 'paid', moveTo: 'succeeded' });
  });

  it('detects a second payment by another gateway number, not by a missing one', () => {
    const paid = attempt('succeeded');
    expect(decideResult(paid, buildResult({ gatewayNumber: '26112199' }))).toEqual({
      decision: 'paid-again',
    });
    expect(decideResult(paid, buildResult({ isPaidAgain: true }))).toEqual({ decision: 'paid-again' });
    expect(decideResult(paid, buildResult({ gatewayNumber: '' }))).toEqual({ decision: 'already-known' });
    const unnumbered = { ...paid, gatewayNumber: null };
    expect(decideResult(unnumbered, buildResult())).toEqual({ decision: 'already-known' });
  });

  it('never reverts a success', () => {
    const failure = buildResult({ outcome: 'failed', code: '10100058' });
    expect(decideResult(attempt('pending'), failure)).toEqual({ decision: 'failed', moveTo: 'failed' });
    expect(decideResult(attempt('failed'), failure)).toEqual({ decision: 'already-known' });
    expect(decideResult(attempt('succeeded'), failure)).toEqual({ decision: 'late-failure' });
  });

  it('rejects another amount and a simulated payment', () => {
    expect(decideResult(attempt('pending'), buildResult({ amount: 1 }))).toEqual({
      decision: 'amount-mismatch',
    });
    expect(decideResult(attempt('pending'), buildResult({ isSimulated: true }))).toEqual({
      decision: 'simulated',
    });
  });

  it('awaits the transfer once a code was issued, and never reverts a payment for one', () => {
    const issued = buildResult({ outcome: 'issued', code: '2', transfer });
    expect(decideResult(attempt('pending'), issued)).toEqual({
      decision: 'code-issued',
      moveTo: 'awaiting_transfer',
    });
    expect(decideResult(attempt('failed'), issued).moveTo).toBe('awaiting_transfer');
    expect(decideResult(attempt('awaiting_transfer'), issued)).toEqual({ decision: 'already-known' });
    expect(decideResult(attempt('succeeded'), issued)).toEqual({ decision: 'already-known' });
    expect(decideResult(attempt('pending'), { ...issued, amount: 1 }).decision).toBe('amount-mismatch');
    expect(decideResult(attempt('awaiting_transfer'), buildResult()).moveTo).toBe('succeeded');
  });

  it('rejects a code of another method, unless the customer chooses at the gateway', () => {
    const issued = buildResult({ outcome: 'issued', transfer });
    expect(decideResult({ ...attempt('pending'), method: 'credit' }, issued)).toEqual({
      decision: 'method-mismatch',
    });
    expect(decideResult({ ...attempt('pending'), method: 'all' }, issued).moveTo).toBe('awaiting_transfer');
  });

  it('books no money for an unconfirmed notification', () => {
    const repeated = buildResult({ isUnconfirmed: true });
    expect(decideResult(attempt('pending'), repeated)).toEqual({ decision: 'unconfirmed' });
    expect(decideResult(attempt('awaiting_transfer'), repeated)).toEqual({ decision: 'unconfirmed' });
    const again = buildResult({ isUnconfirmed: true, gatewayNumber: '26112199' });
    expect(decideResult(attempt('succeeded'), again)).toEqual({ decision: 'unconfirmed' });
  });

  it('confirms a code once, when the queried gateway returns the same trade and account', () => {
    const open = buildResult({ outcome: 'open', account: ACCOUNT.account });
    const waiting = attempt('awaiting_transfer');
    expect(decideResult(waiting, open).decision).toBe('code-confirmed');
    const known = attempt('awaiting_transfer', { codeConfirmedAt: new Date() });
    expect(decideResult(known, open).decision).toBe('not-final');
    for (const other of [
      { account: '99988877766655' },
      { gatewayNumber: '26112199' },
      { gatewayNumber: '' },
      { isUnconfirmed: true },
    ])
      expect(decideResult(waiting, { ...open, ...other }).decision).toBe('not-final');
  });

  it('draws no conclusion from an undocumented response', () => {
    expect(decideResult(attempt('pending'), buildResult({ outcome: 'unclear' }))).toEqual({
      decision: 'not-final',
    });
  });

  it('treats an issued code as neither success nor failure', () => {
    expect(decideResult(attempt('pending'), buildResult({ outcome: 'open', code: '2' }))).toEqual({
      decision: 'not-final',
    });
  });
});

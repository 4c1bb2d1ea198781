import { describe, expect, it } from '@jest/globals';
import type { AttemptStatus } from './attempt.ts';
import { decideResult, type GatewayResult } from './decide-result.ts';

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

const attempt = (status: AttemptStatus) => ({ status, amount: 400, gatewayNumber: '26112112' });

describe('decideResult', () => {
  it('believes a payment, also after a failure, and only once', () => {
    expect(decideResult(attempt('pending'), buildResult())).toEqual({
      decision: 'paid',
      moveTo: 'succeeded',
    });
    expect(decideResult(attempt('failed'), buildResult())).toEqual({ decision: 'paid', moveTo: 'succeeded' });
    expect(decideResult(attempt('succeeded'), buildResult())).toEqual({ decision: 'already-known' });
  });

  it('knows money of a second payment under the same number, but not where no number is told', () => {
    const paid = attempt('succeeded');
    expect(decideResult(paid, buildResult({ gatewayNumber: '26112199' }))).toEqual({
      decision: 'paid-again',
    });
    expect(decideResult(paid, buildResult({ isPaidAgain: true }))).toEqual({ decision: 'paid-again' });
    expect(decideResult(paid, buildResult({ gatewayNumber: '' }))).toEqual({ decision: 'already-known' });
    const unnumbered = { ...paid, gatewayNumber: null };
    expect(decideResult(unnumbered, buildResult())).toEqual({ decision: 'already-known' });
  });

  it('never takes a success back', () => {
    const failure = buildResult({ outcome: 'failed', code: '10100058' });
    expect(decideResult(attempt('pending'), failure)).toEqual({ decision: 'failed', moveTo: 'failed' });
    expect(decideResult(attempt('failed'), failure)).toEqual({ decision: 'already-known' });
    expect(decideResult(attempt('succeeded'), failure)).toEqual({ decision: 'late-failure' });
  });

  it('pays for no other amount and for no rehearsal', () => {
    expect(decideResult(attempt('pending'), buildResult({ amount: 1 }))).toEqual({
      decision: 'amount-mismatch',
    });
    expect(decideResult(attempt('pending'), buildResult({ isSimulated: true }))).toEqual({
      decision: 'simulated',
    });
  });

  it('waits for the transfer once a code was issued, and never takes money back for one', () => {
    const issued = buildResult({ outcome: 'issued', code: '2' });
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

  it('takes an issued code for neither', () => {
    expect(decideResult(attempt('pending'), buildResult({ outcome: 'open', code: '2' }))).toEqual({
      decision: 'not-final',
    });
  });
});

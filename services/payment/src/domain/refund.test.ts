import { describe, expect, it } from '@jest/globals';
import {
  endOfQuietTime,
  isCaptured,
  nextStep,
  type RefundAction,
  type RefundStep,
  refundableOf,
} from './refund.ts';

const taipei = (text: string) => new Date(`2026-11-${text}+08:00`);
const steps = (...said: [RefundAction, string][]): RefundStep[] =>
  said.map(([action, code]) => ({ action, code, at: '' }));

describe('isCaptured', () => {
  it('is decided by the evening after the payment', () => {
    expect(isCaptured(taipei('21T12:00:00'), taipei('21T20:14:59'))).toBe(false);
    expect(isCaptured(taipei('21T12:00:00'), taipei('21T20:15:00'))).toBe(true);
    expect(isCaptured(taipei('21T20:15:00'), taipei('22T20:14:00'))).toBe(false);
    expect(isCaptured(taipei('21T23:00:00'), taipei('22T20:15:00'))).toBe(true);
  });

  it('leaves the gateway alone while it captures', () => {
    const endAt = (text: string) => endOfQuietTime(taipei(text), 15);
    expect([endAt('21T20:14:59'), endAt('21T20:30:00')]).toEqual([null, null]);
    const end = taipei('21T20:30:00');
    expect([endAt('21T20:15:00'), endAt('21T20:29:59')]).toEqual([end, end]);
  });
});

describe('nextStep', () => {
  const full = { isFull: true, captured: false };

  it('takes a waiting capture back and gives it up, or refunds what was captured', () => {
    expect(nextStep([], full)).toEqual({ kind: 'ask', action: 'E' });
    expect(nextStep(steps(['E', '1']), full)).toEqual({ kind: 'ask', action: 'N' });
    expect(nextStep(steps(['E', '1'], ['N', '1']), full)).toEqual({ kind: 'done' });
    expect(nextStep([], { ...full, captured: true })).toEqual({ kind: 'ask', action: 'R' });
    expect(nextStep([], { isFull: false, captured: false })).toEqual({ kind: 'ask', action: 'R' });
  });

  it('tries the next way after a refusal and gives up after the last', () => {
    expect(nextStep(steps(['E', '10200003']), full)).toEqual({ kind: 'ask', action: 'N' });
    expect(nextStep(steps(['E', '0'], ['N', '0']), full)).toEqual({ kind: 'ask', action: 'R' });
    expect(nextStep(steps(['E', '0'], ['N', '0'], ['R', '0']), full)).toEqual({ kind: 'manual' });
    expect(nextStep(steps(['R', '0']), { isFull: false, captured: true })).toEqual({ kind: 'manual' });
    // The capture is gone and cannot be given up: only people can help.
    expect(nextStep(steps(['E', '1'], ['N', '0']), full)).toEqual({ kind: 'manual' });
  });
});

describe('refundableOf', () => {
  it('counts what is under way, not what was cancelled, and nothing of an unpaid attempt', () => {
    const paid = { status: 'succeeded', amount: 400 } as const;
    expect(refundableOf(paid, [])).toBe(400);
    expect(
      refundableOf(paid, [
        { status: 'unknown', amount: 100 },
        { status: 'cancelled', amount: 400 },
        { status: 'done', amount: 50 },
      ]),
    ).toBe(250);
    expect(refundableOf({ status: 'failed', amount: 400 }, [])).toBe(0);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { RefundAction } from '../../gateways/domain/refund-action.ts';
import { endOfCaptureWindow, isCaptured, nextStep, type RefundStep, refundableOf } from './refund.ts';

const taipei = (text: string) => new Date(`2026-11-${text}+08:00`);
const steps = (...said: [RefundAction, string][]): RefundStep[] =>
  said.map(([action, code]) => ({ action, code, at: '' }));

describe('isCaptured', () => {
  it('depends on the evening after the payment', () => {
    expect(isCaptured(taipei('21T12:00:00'), taipei('21T20:14:59'))).toBe(false);
    expect(isCaptured(taipei('21T12:00:00'), taipei('21T20:15:00'))).toBe(true);
    expect(isCaptured(taipei('21T20:15:00'), taipei('22T20:14:00'))).toBe(false);
    expect(isCaptured(taipei('21T23:00:00'), taipei('22T20:15:00'))).toBe(true);
  });

  it('sends nothing during the capture window', () => {
    const endAt = (text: string) => endOfCaptureWindow(taipei(text), 15);
    expect([endAt('21T20:14:59'), endAt('21T20:30:00')]).toEqual([null, null]);
    const end = taipei('21T20:30:00');
    expect([endAt('21T20:15:00'), endAt('21T20:29:59')]).toEqual([end, end]);
  });
});

describe('nextStep', () => {
  const full = { isFull: true, captured: false };

  it('cancels an uncaptured payment or refunds a captured one', () => {
    expect(nextStep([], full)).toEqual({ kind: 'ask', action: 'E' });
    expect(nextStep(steps(['E', '1']), full)).toEqual({ kind: 'ask', action: 'N' });
    expect(nextStep(steps(['E', '1'], ['N', '1']), full)).toEqual({ kind: 'done' });
    expect(nextStep([], { ...full, captured: true })).toEqual({ kind: 'ask', action: 'R' });
    expect(nextStep([], { isFull: false, captured: false })).toEqual({ kind: 'ask', action: 'R' });
  });

  it('tries the next method after a refusal and gives up after the last', () => {
    expect(nextStep(steps(['E', '10200003']), full)).toEqual({ kind: 'ask', action: 'N' });
    expect(nextStep(steps(['E', '0'], ['N', '0']), full)).toEqual({ kind: 'ask', action: 'R' });
    expect(nextStep(steps(['E', '0'], ['N', '0'], ['R', '0']), full)).toEqual({ kind: 'manual' });
    expect(nextStep(steps(['R', '0']), { isFull: false, captured: true })).toEqual({ kind: 'manual' });
    // The capture was cancelled but the authorisation remains: only a manual refund is left.
    expect(nextStep(steps(['E', '1'], ['N', '0']), full)).toEqual({ kind: 'manual' });
  });
});

describe('refundableOf', () => {
  it('subtracts pending refunds, ignores cancelled ones and is 0 for an unpaid attempt', () => {
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

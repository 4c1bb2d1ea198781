import { formatTaipeiDay } from '@tapory/taipei-time';
import type { CaptureState, Trade } from './trade.ts';

export type Action = 'C' | 'R' | 'E' | 'N';

/** ECPay captures by itself every evening; before that a payment waits to be captured. */
export function captureStateOf(trade: Trade, now: Date): CaptureState {
  if (trade.captureState) return trade.captureState;
  const paidAt = trade.paidAt ?? now;
  const day = formatTaipeiDay(paidAt);
  const sameEvening = new Date(`${day}T20:15:00+08:00`);
  const capturedAt = paidAt < sameEvening ? sameEvening : new Date(sameEvening.getTime() + 86_400_000);
  return now >= capturedAt ? 'captured' : 'to-capture';
}

export type ActionAnswer = { code: string; message: string };

const OK: ActionAnswer = { code: '1', message: 'OK' };
const WRONG_STATE: ActionAnswer = { code: '10200003', message: 'Trade Status Error' };
const WRONG_AMOUNT: ActionAnswer = { code: '10200005', message: 'Price Format Error' };

/**
 * CreditDetail/DoAction: capture is for what is authorised or waits, E takes a capture back, N gives up what is
 * authorised, R gives money back of what is captured - or a part of what waits to be.
 */
export function doAction(trade: Trade, action: Action, amount: number, now: Date): ActionAnswer {
  const state = captureStateOf(trade, now);
  const left = trade.amount - trade.refunded;
  if (!Number.isInteger(amount) || amount < 1 || amount > left) return WRONG_AMOUNT;
  if (action === 'C' && (state === 'authorised' || state === 'to-capture')) trade.captureState = 'captured';
  else if (action === 'E' && state === 'to-capture' && amount === left) trade.captureState = 'authorised';
  else if (action === 'N' && state === 'authorised' && amount === left) {
    trade.captureState = 'abandoned';
    trade.refunded = trade.amount;
  } else if (action === 'R' && (state === 'captured' || (state === 'to-capture' && amount < left)))
    trade.refunded += amount;
  else return WRONG_STATE;
  return OK;
}

import { isOwed, isSent } from './item-states.ts';
import type { Order } from './order.ts';

/** The mails about an order that staff may send again. */
export const ORDER_MAILS = [
  'placed',
  'payment_code',
  'transfer',
  'lapsed',
  'cancelled',
  'paid',
  'production_started',
  'shipped',
  'completed',
  'refunded',
  'promise_moved',
  'claim_open',
  'claim_remade',
  'claim_refunded',
  'claim_refused',
] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

const ANSWERS: readonly string[] = ['claim_remade', 'claim_refunded', 'claim_refused'];

type Acts = readonly { kind: string }[];

/** Whether a defect was reported that nobody has answered: each answer is of one report. */
function isClaimOpen(acts: Acts): boolean {
  const answered = acts.filter(({ kind }) => ANSWERS.includes(kind)).length;
  return acts.filter(({ kind }) => kind === 'claimed').length > answered;
}

/** Those of an order that have gone to its customer, and are still true. */
export function mailsSentFor(order: Order, acts: Acts): OrderMail[] {
  const isDone = (kind: OrderMail): boolean => acts.some((act) => act.kind === kind);
  const hasGone: Record<OrderMail, boolean> = {
    placed: true,
    payment_code: order.paymentStatus === 'awaiting_transfer' && !order.transferChosenAt,
    transfer: order.paymentStatus === 'awaiting_transfer' && order.transferChosenAt !== null,
    lapsed: order.paymentStatus === 'expired',
    cancelled: order.paymentStatus === 'cancelled',
    paid: order.paidAt !== null,
    production_started: order.fulfilmentStatus !== 'none',
    shipped: isSent(order),
    completed: order.fulfilmentStatus === 'delivered',
    refunded: order.refundedAmount > 0,
    promise_moved: isDone('promise_moved') && isOwed(order) && !isSent(order),
    claim_open: isClaimOpen(acts),
    claim_remade: isDone('claim_remade'),
    claim_refunded: isDone('claim_refunded'),
    claim_refused: isDone('claim_refused'),
  };
  return ORDER_MAILS.filter((mail) => hasGone[mail]);
}

/** What a mail names as its amount, NT$. */
export function mailAmountOf(order: Order, mail: OrderMail): number {
  if (mail === 'refunded') return order.refundedAmount;
  return mail === 'placed' ? order.total : (order.paidAmount ?? 0);
}

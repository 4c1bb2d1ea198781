import type { MoveKind } from './item-states.ts';
import type { Order } from './order.ts';

/** What an order's customer is told that has happened to it. */
export const TIMELINE_KINDS = [
  ...(['placed', 'expired', 'paid', 'production_started', 'promise_moved', 'recipient_changed'] as const),
  ...(['shipped', 'reshipped', 'parcel_corrected', 'remade', 'completed'] as const),
  ...(['cancelled', 'cancelled_by_customer', 'refunded'] as const),
  ...(['claimed', 'claim_remade', 'claim_refunded', 'claim_refused', 'transfer_booked'] as const),
  ...(['parcel_at_store', 'parcel_returning', 'parcel_returned'] as const),
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export type TimelineMoment = {
  kind: TimelineKind;
  at: Date;
  /** NT$ that went back, or arrived by a transfer. */
  amount?: number;
  /** The day that is promised since. */
  until?: string;
  /** The item that is made again. */
  itemId?: string;
};

/** What is stored of an order's past. */
export type OrderPast = {
  acts: readonly { kind: string; actedAt: Date; detail: { until?: string; amount?: number } }[];
  refunds: readonly { amount: number; refundedAt: Date }[];
  moves: readonly { kind: MoveKind; itemId: string; movedAt: Date }[];
};

/** Acts that concern nobody but staff. */
const INTERNAL: readonly string[] = ['noted', 'mail_resent', 'making_confirmed', 'consigned'];

function actMoments(acts: OrderPast['acts']): TimelineMoment[] {
  return acts
    .filter(({ kind }) => !INTERNAL.includes(kind))
    .map(({ kind, actedAt: at, detail: { until, amount } }) => ({
      kind: kind as TimelineKind,
      at,
      ...(until === undefined ? {} : { until }),
      ...(amount === undefined ? {} : { amount }),
    }));
}

/** All that happened to an order, oldest first, as its customer may know it: no staff, no reasons, no notes. */
export function timelineOf(order: Order, { acts, refunds, moves }: OrderPast): TimelineMoment[] {
  const moments: TimelineMoment[] = [
    { kind: 'placed', at: order.placedAt },
    ...(order.paymentStatus === 'expired' || order.latePayment
      ? [{ kind: 'expired' as const, at: order.payableUntil }]
      : []),
    ...(order.paidAt ? [{ kind: 'paid' as const, at: order.paidAt }] : []),
    ...actMoments(acts),
    ...refunds.map(({ amount, refundedAt: at }) => ({ kind: 'refunded' as const, at, amount })),
    ...moves
      .filter(({ kind }) => kind === 'remake')
      .map(({ itemId, movedAt: at }) => ({ kind: 'remade' as const, at, itemId })),
  ];
  return moments.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

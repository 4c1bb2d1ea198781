import { addWorkingDays, formatTaipeiDay, type WorkingCalendar } from '@tapory/taipei-time';
import type { Order, OrderItem } from './order.ts';

type Span = { min: number; max: number };

/** Working days from payment to sending, and what a customer's own photo adds to them. */
export type PromiseDays = { usual: Span; customPhotoExtra: Span };

export type Promised = Pick<Order, 'promiseFrom' | 'promiseUntil'>;

type Paid = Pick<Order, 'paidAt'> & { items: readonly Pick<OrderItem, 'isCustomPhoto'>[] };

/** The days on which a paid order is promised to be sent, by the calendar as it is then; none while it is not paid. */
export function promiseOf(
  { paidAt, items }: Paid,
  { usual, customPhotoExtra }: PromiseDays,
  calendar: WorkingCalendar,
): Promised {
  if (paidAt === null) return { promiseFrom: null, promiseUntil: null };
  const paidOn = formatTaipeiDay(paidAt);
  const isCustom = items.some(({ isCustomPhoto }) => isCustomPhoto);
  const dayAfter = (end: 'min' | 'max') =>
    addWorkingDays(paidOn, usual[end] + (isCustom ? customPhotoExtra[end] : 0), calendar);
  return { promiseFrom: dayAfter('min'), promiseUntil: dayAfter('max') };
}

import { AppError } from '@tapory/errors';
import { endOfTaipeiDay, formatTaipeiDay } from '@tapory/taipei-time';
import type { Order } from './order.ts';
import { isPayable } from './order-states.ts';

/** The shop's own account, and how long a transfer to it may take. */
export type TransferTerms = { bank: string; account: string; holder: string; days: number };

/** The terms by which an order may be paid by transfer. ORDER_NOT_PAYABLE, or TRANSFER_UNAVAILABLE without an accepted quote. */
export function transferTermsOf(
  order: Pick<Order, 'paymentStatus' | 'bulkRequestId'>,
  terms: TransferTerms | null,
): TransferTerms {
  if (!terms || order.bulkRequestId === null) throw new AppError('TRANSFER_UNAVAILABLE');
  if (!isPayable(order.paymentStatus)) throw new AppError('ORDER_NOT_PAYABLE');
  return terms;
}

const refuseDay = (): AppError =>
  new AppError('TRANSFER_DAY_INVALID', { fields: [{ path: 'receivedOn', code: 'TRANSFER_DAY_INVALID' }] });

/** The moment at which money of a day counts as paid: now for that of today. TRANSFER_DAY_INVALID outside the order's life. */
export function receivedAt(day: string, { placedAt }: Pick<Order, 'placedAt'>, now: Date): Date {
  const today = formatTaipeiDay(now);
  if (day < formatTaipeiDay(placedAt) || day > today) throw refuseDay();
  const end = day === today ? now : endOfTaipeiDay(day);
  if (!end) throw refuseDay();
  return end;
}

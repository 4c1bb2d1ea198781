import type { Order } from './api/get-orders.ts';

/** Whether content can be put into the keepsakes of an order: a full refund takes them back. */
export const canFill = ({ paidAt, label }: Pick<Order, 'paidAt' | 'label'>): boolean =>
  paidAt !== null && label !== 'refunded';

import { randomBytes } from 'node:crypto';
import { AppError } from '@tapory/errors';
import type { Tx } from '../../data/database.ts';
import type { NewOrder } from '../domain/build-order.ts';
import type { Order } from '../domain/order.ts';
import { orderNumber } from '../domain/order-number.ts';

/** Order numbers are random; collisions are rare. */
const MAX_NUMBER_ATTEMPTS = 3;

/** Stores an order with its lines under a number that no other order has. CONFLICT when its id is used. */
export async function insertOrder(
  tx: Tx,
  { items, ...own }: NewOrder,
  nextNumber = () => orderNumber(own.placedAt, randomBytes(6)),
): Promise<Order> {
  for (let attempt = 1; attempt <= MAX_NUMBER_ATTEMPTS; attempt += 1) {
    const number = nextNumber();
    const { count } = await tx.order.createMany({ data: [{ ...own, number }], skipDuplicates: true });
    if (count === 1) {
      await tx.orderItem.createMany({ data: items.map((item) => ({ ...item, orderId: own.id })) });
      return { ...own, number, items };
    }
    const sameId = await tx.order.findUnique({ where: { id: own.id }, select: { id: true } });
    if (sameId) throw new AppError('CONFLICT');
  }
  throw new Error(`no free number for order ${own.id}`);
}

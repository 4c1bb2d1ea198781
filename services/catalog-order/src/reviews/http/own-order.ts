import { AppError } from '@tapory/errors';
import type { HttpDeps } from '../../http/deps.ts';
import { findOrder } from '../../orders/data/orders.ts';
import type { Order } from '../../orders/domain/order.ts';

/** One's own order; another person's is not found here. ORDER_NOT_FOUND. */
export async function ownOrder(
  { database }: Pick<HttpDeps, 'database'>,
  id: string,
  can: (thing: { ownerId: string }) => boolean,
): Promise<Order> {
  const order = await findOrder(database.pool, id);
  if (!order || !can({ ownerId: order.userId })) throw new AppError('ORDER_NOT_FOUND');
  return order;
}

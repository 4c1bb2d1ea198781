import type { Order, OrderItem } from '../domain/order.ts';
import type { PaymentStatus } from '../domain/order-states.ts';
import type { Tx } from './database.ts';
import type { OrderItem as ItemRow, Order as OrderRow } from './generated/client.ts';

type FullRow = OrderRow & { items: ItemRow[] };

// The JSON columns and status columns are written by this service alone, from the types they are read back as.
const toOrder = (row: FullRow): Order => row as unknown as Order;

const WITH_ITEMS = { items: { orderBy: { line: 'asc' } } } as const;

/** Stores an order with its lines in two statements. */
export async function insertOrder(tx: Tx, order: Order): Promise<void> {
  const { items, ...columns } = order;
  await tx.order.createMany({ data: [columns] });
  await tx.orderItem.createMany({ data: items.map((item: OrderItem) => ({ ...item, orderId: order.id })) });
}

export async function findOrder(tx: Tx, id: string): Promise<Order | null> {
  const row = await tx.order.findUnique({ where: { id }, include: WITH_ITEMS });
  return row && toOrder(row);
}

/** The order, locked until the transaction ends, so that its changes happen one after another. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | null> {
  await tx.$queryRaw`SELECT id FROM "order" WHERE id = ${id}::uuid FOR UPDATE`;
  return findOrder(tx, id);
}

export type OrderChange = Partial<
  Pick<
    Order,
    | 'paymentStatus'
    | 'fulfilmentStatus'
    | 'paidAmount'
    | 'paidAt'
    | 'paymentMethod'
    | 'gateway'
    | 'tradeNumber'
    | 'paidAttemptId'
    | 'latePayment'
    | 'lastAttemptFailed'
  >
>;

/** Writes a change of a locked order and answers its new version. */
export async function changeOrder(tx: Tx, order: Order, change: OrderChange): Promise<number> {
  const version = order.version + 1;
  await tx.order.updateMany({ where: { id: order.id }, data: { ...change, version } });
  return version;
}

export type OrderFilter = { userId: string; paymentStatuses?: PaymentStatus[] };

/** A page of a member's orders, newest first, and how many there are. */
export async function listOrders(
  tx: Tx,
  filter: OrderFilter,
  page: { skip: number; take: number },
): Promise<{ items: Order[]; total: number }> {
  const where = {
    userId: filter.userId,
    ...(filter.paymentStatuses ? { paymentStatus: { in: filter.paymentStatuses } } : {}),
  };
  const [rows, total] = await Promise.all([
    tx.order.findMany({ where, include: WITH_ITEMS, orderBy: { placedAt: 'desc' }, ...page }),
    tx.order.count({ where }),
  ]);
  return { items: rows.map(toOrder), total };
}

/** Whether a member has ever paid an order; decides what a "first order" coupon means. */
export async function hasPaidOrder(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.order.findFirst({ where: { userId, paidAt: { not: null } }, select: { id: true } });
  return row !== null;
}

/** Ids of unpaid orders whose time is over. */
export async function findLapsedOrders(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.order.findMany({
    where: { paymentStatus: { in: ['unpaid', 'awaiting_transfer'] }, payableUntil: { lt: now } },
    orderBy: { payableUntil: 'asc' },
    take: limit,
    select: { id: true },
  });
  return rows.map((row) => row.id);
}

/** A line with its order's owner and payment, null when unknown. */
export async function findOrderItem(tx: Tx, id: string) {
  return tx.orderItem.findUnique({
    where: { id },
    include: { order: { select: { userId: true, paymentStatus: true } } },
  });
}

/** Keeps money that no order is owed; the same attempt is kept once. */
export async function keepSurplus(
  tx: Tx,
  surplus: { attemptId: string; orderId: string; reason: string; amount: number },
): Promise<void> {
  await tx.surplusPayment.createMany({ data: [surplus], skipDuplicates: true });
}

import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import { support } from '@tapory/shop';
import { type LinePieces, withPieces } from '../../bulk/domain/piece-names.ts';
import { readCalendarFrom } from '../../calendar/data/calendar-days.ts';
import { takeCartLines } from '../../cart/data/cart-items.ts';
import { type CartLine, piecesOf } from '../../cart/domain/cart-line.ts';
import { preparePrints } from '../../cart/use-cases/prepare-prints.ts';
import { selectLines } from '../../cart/use-cases/select-lines.ts';
import { verifyKeepsakes } from '../../cart/use-cases/verify-design.ts';
import type { Tx } from '../../data/database.ts';
import { readClock } from '../../data/read-clock.ts';
import type { PickupTerms } from '../../pickup/domain/pickup-terms.ts';
import { takeStock } from '../../products/data/stock.ts';
import { insertOrder } from '../data/insert-order.ts';
import { claimOrder } from '../data/order-claims.ts';
import { findOrder } from '../data/orders.ts';
import { buildOrder, type NewOrder, type OrderRequest } from '../domain/build-order.ts';
import type { Order } from '../domain/order.ts';
import { type PromiseDays, promiseOf } from '../domain/promise.ts';
import { type HoldCouponDeps, holdCoupon, releaseUnusedHold } from './hold-coupon.ts';
import { orderPaidEvent, orderPlacedEvent } from './order-events.ts';

/** The order's id is that of its command. */
export type PlaceOrderOptions = OrderRequest & {
  /** The cart lines to order; the whole cart by default. */
  itemIds?: string[] | undefined;
  couponCode?: string | undefined;
  /** Whose the pieces of a line are, and whether each is a keepsake of its own. */
  pieceNames?: LinePieces[] | undefined;
  /** The displayed total, NT$. */
  expectedTotal?: number | undefined;
};

export type PlaceOrderDeps = HoldCouponDeps & {
  outbox: Outbox<Tx>;
  /** Pieces from which an order requires a quote by mail. */
  bulkThreshold: number;
  /** Time to pay, ms. */
  payableMs: number;
  promiseDays: PromiseDays;
  /** How parcels may be picked up at stores; null while none is offered. */
  pickup: PickupTerms | null;
};

function checkPieces(lines: CartLine[], bulkThreshold: number): void {
  if (piecesOf(lines) < bulkThreshold) return;
  throw new AppError('ORDER_QUOTE_REQUIRED', { params: { min: bulkThreshold, email: support.email } });
}

function checkPickup({ recipient, total }: NewOrder, pickup: PickupTerms | null): void {
  if (!recipient.store) return;
  if (!pickup?.subTypes.has(recipient.store.chain)) throw new AppError('PICKUP_STORE_UNKNOWN');
  if (total > pickup.maxTotal)
    throw new AppError('PICKUP_TOO_EXPENSIVE', { params: { max: pickup.maxTotal } });
}

function checkTotal({ total }: NewOrder, expectedTotal: number | undefined): void {
  if (total !== (expectedTotal ?? total)) throw new AppError('ORDER_TOTAL_CHANGED');
}

/** Stores an order in place of its cart lines; nothing is stored unless every line is unchanged. */
async function storeOrder(outbox: Outbox<Tx>, order: NewOrder, lines: CartLine[]): Promise<Order> {
  return outbox.transaction(async (tx, record) => {
    await takeCartLines(tx, order.userId, lines);
    if (order.couponCode !== '') await claimOrder(tx, order.id);
    const stored = await insertOrder(tx, order);
    await takeStock(tx, stored);
    await record(orderPlacedEvent(stored));
    if (stored.paymentStatus === 'paid') await record(orderPaidEvent(stored));
    return stored;
  });
}

async function placeNewOrder(deps: PlaceOrderDeps, options: PlaceOrderOptions): Promise<Order> {
  const lines = await selectLines(deps.database, options);
  checkPieces(lines, deps.bulkThreshold);
  const named = withPieces(lines, options.pieceNames ?? []);
  await verifyKeepsakes(deps.peers, options.userId, lines);
  const printed = await preparePrints(deps.peers, options.userId, named);
  const coupon = await holdCoupon(deps, options, lines);
  const now = await readClock(deps.database.pool);
  try {
    const built = buildOrder(options, { lines: printed, coupon, now, payableMs: deps.payableMs, newId });
    // One that costs nothing is paid already, and promised by the calendar as it is now.
    const calendar = await readCalendarFrom(deps.database.pool, built.paidAt ? [built.paidAt] : []);
    const order = { ...built, ...promiseOf(built, deps.promiseDays, calendar) };
    checkTotal(order, options.expectedTotal);
    checkPickup(order, deps.pickup);
    return await storeOrder(deps.outbox, order, lines);
  } catch (error) {
    if (coupon && error instanceof AppError) await releaseUnusedHold(deps, options.id);
    throw error;
  }
}

/**
 * Places an order of cart lines: verifies the designs, has their print files made, holds the coupon, then stores the order, removes the lines from the
 * cart and records `order.placed` in one transaction. A repeated command returns its order. CART_EMPTY; CART_CHANGED when
 * a line is missing or has another quantity; ORDER_TOTAL_CHANGED when the total differs from the expected one;
 * PICKUP_TOO_EXPENSIVE above what a store holds; ORDER_QUOTE_REQUIRED; RATE_LIMITED above the orders per hour; the errors of the coupon, of {@link verifyKeepsakes} and of {@link preparePrints}.
 */
export async function placeOrder(deps: PlaceOrderDeps, options: PlaceOrderOptions): Promise<Order> {
  // Before its hold is priced by what is in the cart now.
  const placed = options.couponCode === undefined ? null : await findOrder(deps.database.pool, options.id);
  if (placed) return placed;
  try {
    return await deps.limits.limitOrders(options.userId, () => placeNewOrder(deps, options));
  } catch (reason) {
    // A repeated command fails on the limit or its missing lines: return its order.
    const order = await findOrder(deps.database.pool, options.id);
    if (!order) throw reason;
    return order;
  }
}

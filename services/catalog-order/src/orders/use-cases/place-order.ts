import { randomBytes } from 'node:crypto';
import { AppError, type ErrorCode } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { twd } from '@tapory/money';
import { type AnswerRow, newId } from '@tapory/service-kit';
import { support } from '@tapory/shop';
import type { CartLine } from '../../cart/data/cart-items.ts';
import { totalsOf } from '../../cart/domain/pricing.ts';
import { verifyDesigns } from '../../cart/use-cases/verify-design.ts';
import type { Peers } from '../../clients/peers.ts';
import type { Database, Tx } from '../../data/database.ts';
import { readClock } from '../../data/read-clock.ts';
import { closeUnplacedOrders } from '../data/close-unplaced-orders.ts';
import { type InsertOutcome, insertOrder } from '../data/insert-order.ts';
import type { Limits } from '../data/limits.ts';
import { findOrder } from '../data/orders.ts';
import type { Invoice } from '../domain/invoice.ts';
import type { Order } from '../domain/order.ts';
import { orderNumber } from '../domain/order-number.ts';
import type { Recipient } from '../domain/recipient.ts';
import { orderPaidEvent, orderPlacedEvent } from './order-events.ts';
import { couponClaim, piecesOf, selectLines } from './quote-checkout.ts';

/** Order numbers are random; collisions are rare. */
const MAX_NUMBER_ATTEMPTS = 3;

export type PlaceOrderOptions = {
  /** Id of the command, which becomes the order's. */
  id: string;
  userId: string;
  itemIds?: string[] | undefined;
  recipient: Recipient;
  invoice: Invoice;
  couponCode?: string | undefined;
  /** The displayed total, NT$. */
  expectedTotal?: number | undefined;
  withdrawalTextVersion: string;
  /** Time to pay, ms. */
  payableMs: number;
  /** Stores the command's response, built from the order, in the same transaction. */
  answering: { rowOf(order: Order): AnswerRow | null; kept(): void };
};

export type PlaceOrderDeps = {
  database: Database;
  outbox: Outbox<Tx>;
  peers: Peers;
  limits: Limits;
  /** Pieces from which an order requires a quote by mail. */
  bulkThreshold: number;
};

async function holdCoupon(deps: PlaceOrderDeps, options: PlaceOrderOptions, lines: CartLine[]) {
  if (options.couponCode === undefined) return { code: '', name: '', discount: twd(0) };
  const claim = await couponClaim(deps.database, options.userId, lines);
  const request = { code: options.couponCode, orderId: options.id, ...claim };
  const held = await deps.limits.tryCode(options.userId, () => deps.peers.coupon.holdCoupon(request));
  // A discount is valid only for the goods that it was computed from.
  if (held.subtotal?.units !== claim.subtotal.units)
    throw new Error(`the hold of order ${options.id} was priced for another subtotal`);
  return { code: held.code, name: held.name, discount: twd(held.discount?.units ?? 0) };
}

/** The contents of an order besides its command; `now` is the database's. */
type Contents = { lines: CartLine[]; coupon: Awaited<ReturnType<typeof holdCoupon>>; now: Date };

function buildOrder(options: PlaceOrderOptions, { lines, coupon, now }: Contents): Order {
  const totals = totalsOf(lines, coupon.discount);
  // A free order is paid without a gateway.
  const isFree = totals.total.units === 0;
  return {
    id: options.id,
    number: orderNumber(now, randomBytes(6)),
    userId: options.userId,
    paymentStatus: isFree ? 'paid' : 'unpaid',
    fulfilmentStatus: 'none',
    recipient: options.recipient,
    invoice: options.invoice,
    subtotal: totals.subtotal.units,
    couponCode: coupon.code,
    couponName: coupon.name,
    discount: totals.discount.units,
    total: totals.total.units,
    paidAmount: isFree ? 0 : null,
    paidAt: isFree ? now : null,
    paymentMethod: isFree ? 'none' : null,
    gateway: null,
    tradeNumber: null,
    paidAttemptId: null,
    refundedAmount: 0,
    latePayment: false,
    lastAttemptFailed: false,
    withdrawalTextVersion: options.withdrawalTextVersion,
    consentedAt: now,
    placedAt: now,
    payableUntil: new Date(now.getTime() + options.payableMs),
    version: 1,
    items: lines.map((line, index) => ({
      id: newId(),
      line: index + 1,
      productKey: line.productKey,
      name: line.name,
      quantity: line.quantity,
      unitPrice: line.unitPrice.units,
      discount: totals.lines[index]?.discount.units ?? 0,
      notes: line.notes,
      videoId: line.videoId,
      jobId: line.jobId,
      orientation: line.orientation,
      title: line.title,
      artworkUrl: line.artworkUrl,
    })),
  };
}

async function storeOrder(
  { database, outbox }: PlaceOrderDeps,
  order: Order,
  { lines, answering }: { lines: CartLine[] } & Pick<PlaceOrderOptions, 'answering'>,
): Promise<InsertOutcome> {
  const placed = orderPlacedEvent(order);
  const events = outbox.buildRows(
    order.paymentStatus === 'paid' ? [placed, orderPaidEvent(order)] : [placed],
  );
  const cartLines = lines.map(({ id, quantity }) => ({ id, quantity }));
  const answer = answering.rowOf(order);
  const outcome = await insertOrder(database, order, { cartLines, events, answer });
  if (outcome !== 'stored') return outcome;
  if (answer) answering.kept();
  outbox.dispatch(events);
  return outcome;
}

/** Releases the hold of a refused order, so that the customer may use the coupon at once. */
async function releaseUnusedHold({ database, peers }: PlaceOrderDeps, orderId: string): Promise<void> {
  const placed = await closeUnplacedOrders(database, [orderId]);
  if (placed.has(orderId)) return;
  // While coupon is unreachable the hold expires by itself.
  await peers.coupon.releaseHold({ orderId }).catch(() => undefined);
}

function checkPieces(lines: CartLine[], bulkThreshold: number): void {
  if (piecesOf(lines) < bulkThreshold) return;
  throw new AppError('ORDER_QUOTE_REQUIRED', { params: { min: bulkThreshold, email: support.email } });
}

async function placeNewOrder(deps: PlaceOrderDeps, options: PlaceOrderOptions): Promise<Order> {
  const lines = await selectLines(deps.database, options);
  checkPieces(lines, deps.bulkThreshold);
  await verifyDesigns(deps.peers, options.userId, lines);
  const coupon = await holdCoupon(deps, options, lines);
  const now = await readClock(deps.database);
  const refuse = async (code: ErrorCode): Promise<never> => {
    if (coupon.code !== '') await releaseUnusedHold(deps, options.id);
    throw new AppError(code);
  };
  for (let attempt = 1; attempt <= MAX_NUMBER_ATTEMPTS; attempt += 1) {
    const order = buildOrder(options, { lines, coupon, now });
    if (order.total !== (options.expectedTotal ?? order.total)) await refuse('ORDER_TOTAL_CHANGED');
    const outcome = await storeOrder(deps, order, { lines, answering: options.answering });
    if (outcome === 'stored') return order;
    if (outcome !== 'number-taken') await refuse(outcome === 'cart-changed' ? 'CART_CHANGED' : 'CONFLICT');
  }
  throw new Error(`no free number for order ${options.id}`);
}

/**
 * Places an order of cart lines: verifies the designs, holds the coupon, then stores the order, removes the lines from the
 * cart, appends `order.placed` and stores the response in one statement. A repeated command returns its order. CART_EMPTY;
 * CART_CHANGED when a line is missing or has another quantity; ORDER_TOTAL_CHANGED when the total differs from the
 * expected one; ORDER_QUOTE_REQUIRED; the errors of the coupon and of {@link verifyDesigns}.
 */
export async function placeOrder(deps: PlaceOrderDeps, options: PlaceOrderOptions): Promise<Order> {
  try {
    return await placeNewOrder(deps, options);
  } catch (reason) {
    // A repeated command fails on its missing lines or its hold: return its order.
    const order = await findOrder(deps.database, options.id);
    if (!order) throw reason;
    return order;
  }
}

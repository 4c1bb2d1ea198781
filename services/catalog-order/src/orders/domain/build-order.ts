import { type Money, sumMoney, twd } from '@tapory/money';
import type { Language } from '@tapory/service-kit';
import type { CartLine } from '../../cart/domain/cart-line.ts';
import { totalsOf } from '../../cart/domain/pricing.ts';
import type { Invoice } from './invoice.ts';
import type { Order, OrderItem } from './order.ts';
import type { Recipient } from './recipient.ts';

/** An order before it is stored; its number is assigned then. */
export type NewOrder = Omit<Order, 'number'>;

/** A coupon that is held for an order. */
export type HeldCoupon = {
  code: string;
  name: string;
  discount: Money;
  /** The discounted products; empty: all. */
  productKeys: readonly string[];
};

export type OrderRequest = {
  id: string;
  userId: string;
  recipient: Recipient;
  notes: string;
  invoice: Invoice;
  language: Language;
  withdrawalTextVersion: string;
  /** What goes with a gift to somebody else. */
  gift?: { note: string } | null;
};

/** A cart line with the print file that its customer approves by ordering. */
export type PrintedLine = CartLine & {
  printHash: string;
  printEdge: number | null;
  enlargedBy: string;
  isCustomPhoto: boolean;
  /** Whose each piece is. */
  pieceNames?: string[];
  /** Each piece becomes a keepsake of its own. */
  ownKeepsakes?: boolean;
};

export type OrderContents = {
  lines: readonly PrintedLine[];
  coupon: HeldCoupon | null;
  /** The database's time. */
  now: Date;
  /** Time to pay, ms. */
  payableMs: number;
  newId: () => string;
  /** NT$ of an accepted quote. */
  shipping?: number;
  /** The request that the accepted quote answers. */
  bulkRequestId?: string;
};

const itemOf = (line: PrintedLine, rest: Pick<OrderItem, 'id' | 'line' | 'discount'>): OrderItem => ({
  ...rest,
  productKey: line.productKey,
  name: line.name,
  quantity: line.quantity,
  unitPrice: line.unitPrice.units,
  optionId: line.optionId,
  optionName: line.optionName,
  notes: line.notes,
  videoId: line.videoId,
  jobId: line.jobId,
  orientation: line.orientation,
  title: line.title,
  artworkUrl: line.artworkUrl,
  cropId: line.cropId,
  printHash: line.printHash,
  printEdge: line.printEdge,
  enlargedBy: line.enlargedBy,
  isCustomPhoto: line.isCustomPhoto,
  pieceNames: line.pieceNames ?? [],
  ownKeepsakes: line.ownKeepsakes ?? false,
  productionStatus: 'waiting',
  productionVersion: 1,
  blockedReason: '',
  isRemake: false,
  movedBy: null,
  movedAt: null,
});

/** Builds an order of cart lines. One of NT$0 is paid without a gateway. */
export function buildOrder(
  { id, userId, recipient, notes, invoice, language, withdrawalTextVersion, gift }: OrderRequest,
  { lines, coupon, now, payableMs, newId, shipping = 0, bulkRequestId }: OrderContents,
): NewOrder {
  const totals = totalsOf(lines, coupon?.discount ?? twd(0), coupon?.productKeys);
  const total = sumMoney([totals.total, twd(shipping)]).units;
  const isFree = total === 0;
  return {
    ...{ id, userId, recipient, notes, invoice, language, withdrawalTextVersion },
    ...{ isGift: Boolean(gift), giftNote: gift?.note ?? '' },
    paymentStatus: isFree ? 'paid' : 'unpaid',
    fulfilmentStatus: 'none',
    subtotal: totals.subtotal.units,
    couponCode: coupon?.code ?? '',
    couponName: coupon?.name ?? '',
    discount: totals.discount.units,
    shipping,
    total,
    paidAmount: isFree ? 0 : null,
    paidAt: isFree ? now : null,
    paymentMethod: isFree ? 'none' : null,
    gateway: null,
    tradeNumber: null,
    paidAttemptId: null,
    refundedAmount: 0,
    latePayment: false,
    lastAttemptFailed: false,
    consentedAt: now,
    placedAt: now,
    payableUntil: new Date(now.getTime() + payableMs),
    carrier: '',
    trackingNumber: '',
    shippedAt: null,
    returnedAt: null,
    isRemaking: false,
    confirmedRefund: null,
    cancelledAt: null,
    promiseFrom: null,
    promiseUntil: null,
    bulkRequestId: bulkRequestId ?? null,
    transferChosenAt: null,
    version: 1,
    items: lines.map((line, index) => {
      const discount = totals.lines[index]?.discount.units ?? 0;
      return itemOf(line, { id: newId(), line: index + 1, discount });
    }),
  };
}

import type { Language } from '@tapory/service-kit';
import type { Orientation } from '../../cart/domain/cart-line.ts';
import type { BilingualName } from '../../products/domain/bilingual-name.ts';
import type { Invoice } from './invoice.ts';
import type { ItemState } from './item-states.ts';
import type { FulfilmentStatus, PaymentStatus } from './order-states.ts';
import type { ParcelCarrier } from './parcel.ts';
import type { Recipient } from './recipient.ts';

export type OrderItem = {
  id: string;
  line: number;
  productKey: string;
  name: BilingualName;
  quantity: number;
  /** NT$. */
  unitPrice: number;
  discount: number;
  /** Its specification, and what that was called then; empty and null where the product has none. */
  optionId: string;
  optionName: BilingualName | null;
  notes: string;
  videoId: string;
  jobId: string;
  orientation: Orientation;
  title: string;
  artworkUrl: string;
  /** What the customer approved: the crop, and the SHA-256 of its print file. Null and empty in orders of before. */
  cropId: string | null;
  printHash: string;
  /** Edge of that crop in its source, px; null in orders of before. */
  printEdge: number | null;
  /** Who made the print file larger; empty when it was resampled, or had pixels enough. */
  enlargedBy: string;
  /** Whose each of its pieces is; empty where nobody has said so. */
  pieceNames: string[];
  /** Each of its pieces is a keepsake of its own; `videoId` is then the design that they have in common. */
  ownKeepsakes: boolean;
  /** The customer's own photo, which takes longer to make. */
  isCustomPhoto: boolean;
  productionStatus: ItemState;
  /** Of its moves in production. */
  productionVersion: number;
  /** Why staff stopped it, empty while it is made. */
  blockedReason: string;
  /** Made again, and not sent since. */
  isRemake: boolean;
  /** Who moved it last, and when; as the database writes it. */
  movedBy: string | null;
  movedAt: string | null;
};

/** What of an item a move changes besides its state. */
export type ItemChange = Partial<Pick<OrderItem, 'blockedReason' | 'isRemake'>>;

/** An order with its lines. Amounts are NT$. */
export type Order = {
  id: string;
  number: string;
  userId: string;
  paymentStatus: PaymentStatus;
  fulfilmentStatus: FulfilmentStatus;
  recipient: Recipient;
  /** What the customer tells the shop about it. */
  notes: string;
  invoice: Invoice;
  /** It goes to somebody else, as a gift, with these words on its slip. */
  isGift: boolean;
  giftNote: string;
  subtotal: number;
  couponCode: string;
  couponName: string;
  discount: number;
  /** Of an accepted quote; in the total. */
  shipping: number;
  total: number;
  paidAmount: number | null;
  paidAt: Date | null;
  paymentMethod: string | null;
  gateway: string | null;
  /** The gateway's number of the payment, `gatewayNumber` in the API; named as its column. */
  tradeNumber: string | null;
  paidAttemptId: string | null;
  /** Refunded amount. */
  refundedAmount: number;
  latePayment: boolean;
  lastAttemptFailed: boolean;
  /** Of the page where it was placed: that of its mails. */
  language: Language;
  withdrawalTextVersion: string;
  consentedAt: Date;
  placedAt: Date;
  payableUntil: Date;
  /** Who carries it, empty until it is shipped. */
  carrier: ParcelCarrier | '';
  trackingNumber: string;
  shippedAt: Date | null;
  /** When it was known that its parcel comes back; null again once it is sent anew, or has arrived all the same. */
  returnedAt: Date | null;
  /** Whether an item of the sent order is being made again. */
  isRemaking: boolean;
  /** Refunded amount at which staff confirmed that it is made all the same. */
  confirmedRefund: number | null;
  /** When it was cancelled after it had been paid: nothing of it is made any more, and its money goes back. */
  cancelledAt: Date | null;
  /** First and last day `yyyy-MM-dd` on which it is promised to be sent; null until it is paid. */
  promiseFrom: string | null;
  promiseUntil: string | null;
  /** The request for a quote that it came of; such an order may be paid by a transfer to the shop's account. */
  bulkRequestId: string | null;
  /** When its customer chose to pay it so. */
  transferChosenAt: Date | null;
  version: number;
  items: OrderItem[];
};

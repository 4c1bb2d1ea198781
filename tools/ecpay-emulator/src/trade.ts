import { formatTaipeiTime } from '@tapory/taipei-time';
import type { Fields } from './check-mac-value.ts';
import { type MethodName, offeredMethods } from './methods.ts';

/** open: the page was shown · issued: a code was given · paid · declined: the card was refused · abandoned: the page was left. */
export type TradeStatus = 'open' | 'issued' | 'paid' | 'declined' | 'abandoned';

/** A card payment's way: abandoned ones were given back before they were captured. */
export type CaptureState = 'authorised' | 'to-capture' | 'captured' | 'abandoned';

/** The fields of the code to pay with, and its last moment. */
export type IssuedCode = { fields: Fields; expiresAt: Date };

/** One answer of the shop to one notification. */
export type Delivery = { at: string; rtnMsg: string; status: number; body: string; accepted: boolean };

export type Trade = {
  /** ECPay's number: yyMMddHHmmss and four digits. */
  tradeNo: string;
  merchantTradeNo: string;
  /** The order as the shop posted it. */
  order: Fields;
  amount: number;
  createdAt: Date;
  status: TradeStatus;
  rtnCode: string;
  /** As chosen by the shop, or on the page. */
  method: MethodName;
  code: IssuedCode | null;
  /** Set by the control API; otherwise a day's capture decides. */
  captureState: CaptureState | null;
  /** NT$ given back. */
  refunded: number;
  paidAt: Date | null;
  card: { first6: string; last4: string } | null;
  authCode: string;
  gwsr: string;
  deliveries: Delivery[];
};

export function digits(count: number): string {
  return String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0');
}

/** A trade as it stands when the payment page is shown; its MerchantTradeNo is used up from now on. */
export function openTrade(order: Fields, now: Date): Trade {
  const amount = Number(order.TotalAmount);
  const [method = 'Credit'] = offeredMethods(order, amount) ?? [];
  return {
    tradeNo: `${formatTaipeiTime(now).replaceAll(/\D/g, '').slice(2)}${digits(4)}`,
    merchantTradeNo: order.MerchantTradeNo ?? '',
    order,
    amount,
    createdAt: now,
    status: 'open',
    rtnCode: '',
    method,
    code: null,
    captureState: null,
    refunded: 0,
    paidAt: null,
    card: null,
    authCode: digits(6),
    gwsr: digits(8),
    deliveries: [],
  };
}

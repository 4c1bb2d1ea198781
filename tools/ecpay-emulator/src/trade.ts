import type { Fields } from './check-mac-value.ts';
import { taipeiCompact } from './taipei-time.ts';

/** open: the page was shown · paid · declined: the card was refused. */
export type TradeStatus = 'open' | 'paid' | 'declined';

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
  paidAt: Date | null;
  card: { first6: string; last4: string } | null;
  authCode: string;
  gwsr: string;
  deliveries: Delivery[];
};

function digits(count: number): string {
  return String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0');
}

/** A trade as it stands when the payment page is shown; its MerchantTradeNo is used up from now on. */
export function openTrade(order: Fields, now: Date): Trade {
  return {
    tradeNo: `${taipeiCompact(now)}${digits(4)}`,
    merchantTradeNo: order.MerchantTradeNo ?? '',
    order,
    amount: Number(order.TotalAmount),
    createdAt: now,
    status: 'open',
    rtnCode: '',
    paidAt: null,
    card: null,
    authCode: digits(6),
    gwsr: digits(8),
    deliveries: [],
  };
}

import { type Fields, hasValidMac } from './check-mac-value.ts';
import type { EmulatorConfig } from './config.ts';
import { offeredMethods } from './methods.ts';

/** A refusal as ECPay's error page shows it: 訊息代碼 and 訊息說明. */
export type Refusal = { code: string; message: string };

const REQUIRED = [
  'MerchantID',
  'MerchantTradeNo',
  'MerchantTradeDate',
  'PaymentType',
  'TotalAmount',
  'TradeDesc',
  'ItemName',
  'ReturnURL',
  'ChoosePayment',
  'EncryptType',
  'CheckMacValue',
] as const;

/** Longest values, in characters. */
const LENGTHS: Record<string, number> = {
  TradeDesc: 200,
  ItemName: 400,
  ReturnURL: 200,
  OrderResultURL: 200,
  ClientBackURL: 200,
  CustomField1: 50,
  CustomField2: 50,
  CustomField3: 50,
  CustomField4: 50,
};

const SHELL_WORDS = /\b(echo|curl|cmd|python|bash)\b/i;
const TRADE_DATE = /^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/;

const refuse = (code: string, message: string): Refusal => ({ code, message });
const parameterError = (name: string): Refusal => refuse('10100050', `Parameter Error: ${name}`);

// Days for accounts; for stores minutes with CVS, days with BARCODE.
const LIVES: readonly (readonly [string, (order: Fields) => number])[] = [
  ['ExpireDate', () => 60],
  ['StoreExpireDate', (order) => (order.ChoosePayment === 'BARCODE' ? 30 : 43_200)],
];

function isLife(value: string | undefined, most: number): boolean {
  return value === undefined || (/^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= most);
}

function wrongParameter(order: Fields): Refusal | null {
  const missing = REQUIRED.find((name) => !order[name]);
  if (missing) return parameterError(missing);
  const long = Object.keys(LENGTHS).find((name) => [...(order[name] ?? '')].length > (LENGTHS[name] ?? 0));
  if (long) return parameterError(long);
  if (order.PaymentType !== 'aio') return parameterError('PaymentType');
  if (order.EncryptType !== '1') return parameterError('EncryptType');
  if (!TRADE_DATE.test(order.MerchantTradeDate ?? '')) return parameterError('MerchantTradeDate');
  const wrongLife = LIVES.find(([name, most]) => !isLife(order[name], most(order)));
  if (wrongLife) return parameterError(wrongLife[0]);
  if (!URL.canParse(order.ReturnURL ?? '') || order.ReturnURL === order.OrderResultURL)
    return parameterError('ReturnURL');
  if (!/^[A-Za-z0-9]{1,20}$/.test(order.MerchantTradeNo ?? ''))
    return refuse('10200052', 'MerchantTradeNo Error');
  if (!/^\d{1,10}$/.test(order.TotalAmount ?? '')) return refuse('10200005', 'Price Format Error');
  return null;
}

/** What ECPay would refuse an order for, null when the payment page may be shown. */
export function verifyOrder(
  order: Fields,
  { config, isKnown }: { config: EmulatorConfig; isKnown: (merchantTradeNo: string) => boolean },
): Refusal | null {
  if (order.MerchantID !== config.merchantId) return refuse('10200051', 'MerchantID Error');
  if (!hasValidMac(order, config)) return refuse('10200073', 'CheckMacValue Error');
  const wrong = wrongParameter(order);
  if (wrong) return wrong;
  if (SHELL_WORDS.test(`${order.TradeDesc} ${order.ItemName}`)) return refuse('10400011', 'Request Rejected');
  const offered = offeredMethods(order, Number(order.TotalAmount));
  if (!offered) return refuse('10300023', 'No payment method is offered');
  if (offered.length === 0) return refuse('5100070', 'Amount is outside the limits of the payment method');
  if (isKnown(order.MerchantTradeNo ?? '')) return refuse('10300028', '訂單編號重覆，建立失敗');
  return null;
}

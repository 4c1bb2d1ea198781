import { createHash } from 'node:crypto';

/** The public test shop's keys, which the stack uses too. */
const KEYS = { hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' };

/** ECPay's CheckMacValue over fields in plain ASCII, as the bare handler beside the shop checks it. */
export function checkMac(fields: Record<string, string>): string {
  const names = Object.keys(fields).filter((name) => name !== 'CheckMacValue');
  names.sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  const pairs = names.map((name) => `${name}=${fields[name]}`).join('&');
  const text = encodeURIComponent(`HashKey=${KEYS.hashKey}&${pairs}&HashIV=${KEYS.hashIv}`);
  return createHash('sha256').update(text.replaceAll('%20', '+').toLowerCase()).digest('hex').toUpperCase();
}

/** A signed notification of a refused card: it takes the whole path, and needs no order. */
export function buildNotification(tradeNumber: string): string {
  const fields: Record<string, string> = {
    MerchantID: '3002607',
    MerchantTradeNo: tradeNumber,
    StoreID: '',
    RtnCode: '10100058',
    RtnMsg: 'Pay Fail.',
    TradeNo: `26112112000${tradeNumber.slice(-5)}`,
    TradeAmt: '400',
    PaymentDate: '2026/11/21 12:00:00',
    PaymentType: 'Credit_CreditCard',
    PaymentTypeChargeFee: '11',
    TradeDate: '2026/11/21 11:59:00',
    SimulatePaid: '0',
    CustomField1: '',
    CustomField2: '',
    CustomField3: '',
    CustomField4: '',
  };
  return new URLSearchParams({ ...fields, CheckMacValue: checkMac(fields) }).toString();
}

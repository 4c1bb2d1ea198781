import type { EmulatorConfig } from './config.ts';
import { sha1 } from './signing.ts';
import { type Fields, isCodeType } from './trade.ts';

const REQUIRED = [
  'WebNo',
  'PassCode',
  'ReceiverName',
  'ReceiverID',
  'ReceiverTel',
  'ReceiverEmail',
  'OrderNo',
  'ECPlatform',
  'TotalPrice',
  'OrderInfo',
  'PayType',
] as const;

const PAY_TYPES = ['01', '02', '03', '05', '10'];

const length = (text: string): number => [...text].length;

/** What each field must be; an absent one is an empty text here. */
const RULES: readonly (readonly [string, (value: string, order: Fields) => boolean])[] = [
  ['EPT', (value) => value === '1'],
  ['PayType', (value) => PAY_TYPES.includes(value)],
  ['ReceiverName', (value) => !/^\d+$/.test(value) && length(value) <= 20],
  ['ReceiverEmail', (value) => /^[^@\s]+@[^@\s]+$/.test(value)],
  ['OrderNo', (value) => /^[\x21-\x7e]{1,50}$/.test(value)],
  ['TotalPrice', (value) => /^\d{1,9}$/.test(value) && Number(value) >= 30],
  ['OrderInfo', (value) => length(value) >= 5 && length(value) <= 200],
  ['CodeType', (value, { PayType }) => PayType !== '05' || /^[0-2]$/.test(value)],
  ['DeadLine', (value, { PayType }) => !isCodeType(PayType) || /^\d?$/.test(value)],
];

function wrongField(order: Fields): string | null {
  const missing = REQUIRED.find((name) => !order[name]);
  return missing ?? RULES.find(([name, isRight]) => !isRight(order[name] ?? '', order))?.[0] ?? null;
}

/** What PayNow would refuse an order for; null when its page may be shown. */
export function verifyOrder(order: Fields, config: EmulatorConfig, isKnown: boolean): string | null {
  const wrong = wrongField(order);
  if (wrong) return `參數錯誤 ${wrong}`;
  if (order.WebNo !== config.webNo) return '查無商家';
  const expected = sha1(`${order.WebNo}${order.OrderNo}${order.TotalPrice}${config.apiCode}`);
  if (order.PassCode?.toUpperCase() !== expected) return '驗證碼錯誤 PassCode';
  return isKnown ? '訂單編號重覆 OrderNo' : null;
}

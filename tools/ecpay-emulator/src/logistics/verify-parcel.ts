import type { Fields } from '../check-mac-value.ts';
import { STORES } from './stores.ts';

/** Characters that no name of goods may have. */
const FORBIDDEN = /[\^'`!@#%&*+\\"<>|_[\]]/;

const columns = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 2 : 1), 0);

function wrongPerson(name: string): boolean {
  const width = columns(name);
  return width < 4 || width > 10 || /[\d\s\p{P}\p{S}]/u.test(name);
}

function wrongStore(fields: Fields): string | null {
  const stores = STORES[fields.LogisticsSubType ?? ''];
  if (!stores) return 'LogisticsSubType';
  if (!stores.some(({ id }) => id === fields.ReceiverStoreID)) return 'ReceiverStoreID';
  if (wrongPerson(fields.ReceiverName ?? '')) return 'ReceiverName';
  if (!/^09\d{8}$/.test(fields.ReceiverCellPhone ?? '')) return 'ReceiverCellPhone';
  if (fields.LogisticsSubType === 'UNIMARTC2C' && !URL.canParse(fields.LogisticsC2CReplyURL ?? ''))
    return 'LogisticsC2CReplyURL';
  return null;
}

type Rules = Readonly<Record<string, (value: string) => boolean>>;

const isAddress = (text: string): boolean => [...text].length >= 6 && [...text].length <= 60;

const HOME: Rules = {
  LogisticsSubType: (value) => ['TCAT', 'POST'].includes(value),
  SenderZipCode: (value) => /^\d{3,6}$/.test(value),
  ReceiverZipCode: (value) => /^\d{3,6}$/.test(value),
  SenderAddress: isAddress,
  ReceiverAddress: isAddress,
  Temperature: (value) => ['0001', '0002', '0003'].includes(value),
  Distance: (value) => ['00', '01', '02'].includes(value),
};

const ALL: Rules = {
  MerchantTradeNo: (value) => /^[A-Za-z0-9]{1,20}$/.test(value),
  MerchantTradeDate: (value) => /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/.test(value),
  GoodsAmount: (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 20_000,
  GoodsName: (value) => columns(value) <= 50 && !FORBIDDEN.test(value),
  SenderName: (value) => !wrongPerson(value),
  SenderCellPhone: (value) => /^09\d{8}$/.test(value),
  ServerReplyURL: (value) => URL.canParse(value),
  LogisticsType: (value) => ['CVS', 'HOME'].includes(value),
};

/** The first field that breaks its rule. */
const wrongOf = (fields: Fields, rules: Rules): string | null =>
  Object.keys(rules).find((name) => !rules[name]?.(fields[name] ?? '')) ?? null;

function wrongHome(fields: Fields): string | null {
  const wrong = wrongOf(fields, HOME);
  if (wrong) return wrong;
  if (!fields.ReceiverCellPhone && !fields.ReceiverPhone) return 'ReceiverPhone';
  return fields.LogisticsSubType === 'POST' && !(Number(fields.GoodsWeight) > 0) ? 'GoodsWeight' : null;
}

/** The field that ECPay has something against, as its document has them; null when all are right. */
export function wrongParcel(fields: Fields): string | null {
  const wrong = wrongOf(fields, ALL);
  if (wrong) return `參數錯誤 ${wrong}`;
  const special = fields.LogisticsType === 'CVS' ? wrongStore(fields) : wrongHome(fields);
  return special ? `參數錯誤 ${special}` : null;
}

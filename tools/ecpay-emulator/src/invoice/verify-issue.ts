export type Refusal = { code: number; message: string };

const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
const isEmpty = (value: unknown): boolean => text(value) === '';

const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1];

/** The checksum of a tax id since April 2023. */
function isTaxId(id: string): boolean {
  if (!/^\d{8}$/.test(id) || id === '00000000') return false;
  let sum = 0;
  for (const [index, weight] of WEIGHTS.entries()) {
    const product = Number(id[index]) * weight;
    sum += (product % 10) + (product - (product % 10)) / 10;
  }
  return sum % 5 === 0 || (id[6] === '7' && (sum + 1) % 5 === 0);
}

const CARRIERS: Record<string, RegExp> = {
  '': /^$/,
  1: /^$/,
  2: /^[A-Z]{2}\d{14}$/,
  3: /^\/[0-9A-Z.+-]{7}$/,
};

type Fields = Record<string, unknown>;
type Rule = readonly [code: number, message: string, isBroken: (fields: Fields) => boolean];

const hasTaxId = (fields: Fields): boolean => !isEmpty(fields.CustomerIdentifier);
const isPrinted = ({ Print }: Fields): boolean => Print === '1';
const isDonated = ({ Donation }: Fields): boolean => Donation === '1';

/** Rules between the fields, https://developers.ecpay.com.tw/?p=7896, with the codes where they are known. */
const RULES: readonly Rule[] = [
  [1_600_001, '自訂編號格式錯誤', ({ RelateNumber }) => !/^[0-9A-Za-z]{1,50}$/.test(text(RelateNumber))],
  [1_600_002, 'Print 錯誤', ({ Print }) => Print !== '0' && Print !== '1'],
  [1_600_002, 'Donation 錯誤', ({ Donation }) => Donation !== '0' && Donation !== '1'],
  [1_600_002, '客戶信箱與手機號碼請擇一填寫', (f) => isEmpty(f.CustomerEmail) && isEmpty(f.CustomerPhone)],
  [1_200_125, '統一編號檢查碼驗證失敗，請再確認', (f) => hasTaxId(f) && !isTaxId(text(f.CustomerIdentifier))],
  [1_600_002, '有統一編號時不可捐贈', (f) => hasTaxId(f) && isDonated(f)],
  [1_600_002, '捐贈時不可列印', (f) => isDonated(f) && isPrinted(f)],
  [1_600_002, '捐贈時載具須為空', (f) => isDonated(f) && !isEmpty(f.CarrierType)],
  [2_020_001, '捐贈碼為3~7碼純數字', (f) => isDonated(f) && !/^\d{3,7}$/.test(text(f.LoveCode))],
  [1_600_002, '不捐贈時不可有捐贈碼', (f) => !isDonated(f) && !isEmpty(f.LoveCode)],
  [1_600_002, '載具類別錯誤', (f) => CARRIERS[text(f.CarrierType)] === undefined],
  [1_600_002, '載具編號格式錯誤', (f) => !CARRIERS[text(f.CarrierType)]?.test(text(f.CarrierNum))],
  [1_600_002, '無載具的統編發票須列印', (f) => hasTaxId(f) && isEmpty(f.CarrierType) && !isPrinted(f)],
  [1_600_002, '此載具不可列印', (f) => isPrinted(f) && /^[12]$/.test(text(f.CarrierType))],
  [1_600_002, '無統編時有載具不可列印', (f) => isPrinted(f) && !hasTaxId(f) && !isEmpty(f.CarrierType)],
  [
    1_600_002,
    '列印須有客戶名稱與地址',
    (f) => isPrinted(f) && (isEmpty(f.CustomerName) || isEmpty(f.CustomerAddr)),
  ],
  [1_600_002, 'TaxType 錯誤', ({ TaxType }) => TaxType !== '1'],
  [1_600_002, 'InvType 錯誤', ({ InvType }) => InvType !== '07'],
];

type Item = { name: string; word: string; count: number; price: number; amount: number };

function readItem(value: unknown): Item {
  const { ItemName, ItemWord, ItemCount, ItemPrice, ItemAmount } = (value ?? {}) as Fields;
  return {
    name: text(ItemName),
    word: text(ItemWord),
    count: Number(ItemCount),
    price: Number(ItemPrice),
    amount: Number(ItemAmount),
  };
}

/** Whether items are whole and add up to an amount. */
export function verifyItems(items: unknown, amount: unknown): Refusal | null {
  const read = Array.isArray(items) ? items.map(readItem) : [];
  const isWhole = ({ name, word, count, price, amount: part }: Item) =>
    name !== '' &&
    [...name].length <= 100 &&
    word !== '' &&
    [...word].length <= 6 &&
    count > 0 &&
    Math.round(count * price) === part;
  if (read.length === 0 || !read.every(isWhole)) return { code: 1_600_004, message: '商品資料錯誤' };
  const sum = read.reduce((total, item) => total + item.amount, 0);
  const isRight = Number.isInteger(amount) && Math.round(sum) === amount && sum > 0;
  return isRight ? null : { code: 5_000_022, message: '驗證發票金額發現錯誤，與商品合計金額不符' };
}

/** What the invoice API would refuse an invoice for; null when it would issue it. */
export function verifyIssue(fields: Fields, isKnown: boolean): Refusal | null {
  const broken = RULES.find(([, , isBroken]) => isBroken(fields));
  if (broken) return { code: broken[0], message: broken[1] };
  if (isKnown) return { code: 5_070_357, message: '自訂編號重覆' };
  return verifyItems(fields.Items, fields.SalesAmount);
}

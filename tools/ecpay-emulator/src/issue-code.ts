import { endOfTaipeiDay, formatTaipeiDay, formatTaipeiTime, toTaipei } from '@tapory/taipei-time';
import type { Fields } from './check-mac-value.ts';
import type { CodeMethod } from './methods.ts';
import { digits, type IssuedCode, type Trade } from './trade.ts';

const DAY_MS = 86_400_000;
const EMPTY = { BankCode: '', vAccount: '', PaymentNo: '', Barcode1: '', Barcode2: '', Barcode3: '' };

/** Good until the end of the last day in Taipei. */
function atmCode(trade: Trade, now: Date): IssuedCode {
  const days = Number(trade.order.ExpireDate || 3);
  const day = formatTaipeiDay(new Date(now.getTime() + days * DAY_MS)).replaceAll('-', '/');
  const expiresAt = endOfTaipeiDay(day) as Date;
  return { fields: { BankCode: '007', vAccount: `9${digits(15)}`, ExpireDate: day }, expiresAt };
}

function storeFields(method: CodeMethod, trade: Trade, now: Date): Fields {
  const { year, dayOfYear } = toTaipei(now);
  if (method === 'CVS')
    return { PaymentNo: `LLL${year % 100}${String(dayOfYear).padStart(3, '0')}${digits(6)}` };
  const monthAndDay = formatTaipeiDay(now).slice(5).replace('-', '');
  // The year of the Republic's calendar, as on a real slip.
  const rocDay = `${year - 1911}${monthAndDay}`;
  return {
    Barcode1: `${rocDay}6EA`.slice(-9),
    Barcode2: `${digits(16)}`,
    Barcode3: `${monthAndDay}77${String(trade.amount).padStart(9, '0')}`,
  };
}

/** A code to pay a trade with; CVS lives minutes, BARCODE days, as StoreExpireDate says for each. */
export function makeCode(method: CodeMethod, trade: Trade, now: Date): IssuedCode {
  if (method === 'ATM') {
    const code = atmCode(trade, now);
    return { ...code, fields: { ...EMPTY, ...code.fields } };
  }
  const unit = method === 'CVS' ? 60_000 : DAY_MS;
  const life = Number(trade.order.StoreExpireDate || (method === 'CVS' ? 10_080 : 7)) * unit;
  const expiresAt = new Date(now.getTime() + life);
  return {
    fields: { ...EMPTY, ...storeFields(method, trade, now), ExpireDate: formatTaipeiTime(expiresAt, '/') },
    expiresAt,
  };
}

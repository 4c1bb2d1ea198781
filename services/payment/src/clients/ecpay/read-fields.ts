import type { GatewayResult } from '../../domain/decide-result.ts';
import { parseTaipei } from '../../domain/taipei-time.ts';
import type { Fields } from './check-mac-value.ts';

// Kept of a message. The card's first digits, its authorisation code and whatever else may come are not.
const KEPT = [
  'MerchantID',
  'MerchantTradeNo',
  'RtnCode',
  'RtnMsg',
  'TradeNo',
  'TradeAmt',
  'PaymentDate',
  'PaymentType',
  'PaymentTypeChargeFee',
  'TradeDate',
  'SimulatePaid',
  'process_date',
  'gwsr',
  'eci',
] as const;

const LONGEST_KEPT = 200;

/** What may be kept of a message. */
export function factsOf(fields: Fields): Fields {
  const facts: Fields = {};
  for (const name of KEPT) {
    const value = fields[name];
    if (value !== undefined && value !== '') facts[name] = value.slice(0, LONGEST_KEPT);
  }
  if (/^\d{4}$/.test(fields.card4no ?? '')) facts.card4no = `**** ${fields.card4no}`;
  return facts;
}

// 2: a transfer account, 10100073: a store code or barcode was issued.
const ISSUED = new Set(['2', '10100073']);

function outcomeOf(rtnCode: string): GatewayResult['outcome'] {
  if (rtnCode === '1') return 'paid';
  return ISSUED.has(rtnCode) ? 'open' : 'failed';
}

/** What a ReturnURL or OrderResultURL form says. */
export function resultOfMessage(fields: Fields): GatewayResult {
  const code = fields.RtnCode ?? '';
  return {
    outcome: outcomeOf(code),
    amount: Number(fields.TradeAmt),
    isSimulated: fields.SimulatePaid === '1',
    code,
    gatewayNumber: fields.TradeNo ?? '',
    paidAt: parseTaipei(fields.PaymentDate ?? ''),
  };
}

// 10200095: not established, the customer did not finish · 10200047: never seen · 10200163: refused (pay later).
const OVER = new Set(['10200095', '10200047', '10200163']);

/** What an answer of QueryTradeInfo says; null when its TradeStatus is none of a trade. */
export function resultOfQuery(fields: Fields): GatewayResult | null {
  const code = fields.TradeStatus ?? '';
  const outcome = code === '1' ? 'paid' : code === '0' ? 'open' : 'failed';
  if (outcome === 'failed' && !OVER.has(code)) return null;
  return {
    outcome,
    amount: Number(fields.TradeAmt),
    isSimulated: false,
    code,
    gatewayNumber: fields.TradeNo ?? '',
    paidAt: parseTaipei(fields.PaymentDate ?? ''),
  };
}

import { parseTaipeiTime } from '@tapory/taipei-time';
import type { Method } from '../../../attempts/domain/attempt.ts';
import type { GatewayResult } from '../../domain/gateway-result.ts';
import { storableText } from '../storable-text.ts';
import type { Fields } from './check-mac-value.ts';
import { transferOf } from './transfer-of.ts';

// Allow-list of stored fields: without the card's first digits and its authorisation code.
const STORED_FIELDS = [
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
  'BankCode',
  'vAccount',
  'PaymentNo',
  'Barcode1',
  'Barcode2',
  'Barcode3',
  'ExpireDate',
  'PayFrom',
] as const;

/** The fields of a notification that may be stored. */
export function factsOf(fields: Fields): Fields {
  const facts: Fields = {};
  for (const name of STORED_FIELDS) {
    const value = fields[name];
    if (value !== undefined && value !== '') facts[name] = storableText(value);
  }
  if (/^\d{4}$/.test(fields.card4no ?? '')) facts.card4no = `**** ${fields.card4no}`;
  return facts;
}

// 2: a transfer account, 10100073: a store code or barcode was issued. The shop's list of failures calls 10100073 an expired barcode, which
// ECPay never reports: it is said of attempts whose code has run out (`failure-text.ts`).
const ISSUED = new Set(['2', '10100073']);

const METHODS: Record<string, Method> = {
  Credit: 'credit',
  ApplePay: 'applepay',
  TWQR: 'twqr',
  ATM: 'atm',
  CVS: 'cvs',
  BARCODE: 'barcode',
  WebATM: 'webatm',
};

/** The method of a PaymentType such as `ATM_FIRST`; empty for methods that the shop does not offer. */
function methodOf(paymentType = ''): { method?: Method } {
  const method = METHODS[paymentType.split('_')[0] ?? ''];
  return method ? { method } : {};
}

function outcomeOf(rtnCode: string, isIssued: boolean): GatewayResult['outcome'] {
  if (rtnCode === '1') return 'paid';
  if (!ISSUED.has(rtnCode)) return 'failed';
  return isIssued ? 'issued' : 'open';
}

/**
 * Whether a form is a result. The shop's own order form is signed with the same keys and known to every customer; it has
 * neither a code nor ECPay's trade number.
 */
export function isResult({ RtnCode = '', TradeNo = '' }: Fields): boolean {
  return /^\d{1,10}$/.test(RtnCode) && TradeNo !== '';
}

/** Parses a form posted to ReturnURL, OrderResultURL, PaymentInfoURL or ClientRedirectURL. */
export function resultOfMessage(fields: Fields): GatewayResult {
  const code = fields.RtnCode ?? '';
  const transfer = ISSUED.has(code) ? transferOf(fields) : null;
  return {
    outcome: outcomeOf(code, transfer !== null),
    ...methodOf(fields.PaymentType),
    ...(transfer ? { transfer } : {}),
    amount: Number(fields.TradeAmt),
    isSimulated: fields.SimulatePaid === '1',
    code,
    gatewayNumber: fields.TradeNo ?? '',
    paidAt: parseTaipeiTime(fields.PaymentDate ?? ''),
  };
}

// 10200095: not established, the customer did not finish · 10200047: never seen · 10200163: refused (pay later).
const OVER = new Set(['10200095', '10200047', '10200163']);

function outcomeOfStatus(code: string): GatewayResult['outcome'] {
  if (code === '1') return 'paid';
  if (code === '0') return 'open';
  return OVER.has(code) ? 'failed' : 'unclear';
}

/** Parses a response of QueryTradeInfo; unclear when the documentation does not list the TradeStatus. */
export function resultOfQuery(fields: Fields): GatewayResult {
  const code = fields.TradeStatus ?? '';
  return {
    outcome: outcomeOfStatus(code),
    ...methodOf(fields.PaymentType),
    amount: Number(fields.TradeAmt),
    isSimulated: false,
    code,
    gatewayNumber: fields.TradeNo ?? '',
    paidAt: parseTaipeiTime(fields.PaymentDate ?? ''),
  };
}

import { endOfTaipeiDay, parseTaipeiTime } from '@tapory/taipei-time';
import type { Method } from '../../../attempts/domain/attempt.ts';
import type { GatewayResult } from '../../domain/gateway-result.ts';
import type { Message } from '../payment-gateway.ts';
import { storableText } from '../storable-text.ts';
import { codeOf } from './code-of.ts';
import { isPassCode, passCode } from './pass-code.ts';

type Fields = Record<string, string>;

export const PAY_TYPES = { credit: '01', webatm: '02', atm: '03', cvs: '05', barcode: '10' } as const;

const METHODS: Record<string, Method> = Object.fromEntries(
  Object.entries(PAY_TYPES).map(([method, payType]) => [payType, method as Method]),
);

const STORED_FIELDS = [
  'BuysafeNo',
  'OrderNo',
  'TranStatus',
  'ErrDesc',
  'TotalPrice',
  'PayType',
  'Card_Foreign',
  'installment',
  'ATMNo',
  'BankCode',
  'BranchCode',
  'IBONNO',
  'FamiPortNo',
  'icashpayno',
  'BarCode1',
  'BarCode2',
  'BarCode3',
  'NewDate',
  'DueDate',
  'method',
] as const;

/** Error texts may be encoded twice. */
function decodedOnceMore(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function factsOf(fields: Fields): Fields {
  const facts: Fields = {};
  for (const name of STORED_FIELDS) {
    const value = fields[name];
    if (value !== undefined && value !== '') facts[name] = storableText(decodedOnceMore(value));
  }
  const last4 = fields.pan_no4 ?? fields.Pan_no4 ?? '';
  if (/^\d{4}$/.test(last4)) facts.card4no = `**** ${last4}`;
  return facts;
}

function transferOf(fields: Fields) {
  const code = codeOf(fields);
  const until = fields.DueDate ?? '';
  const expiresAt = parseTaipeiTime(until) ?? endOfTaipeiDay(until);
  return code && expiresAt ? { code, expiresAt } : undefined;
}

/** The number at the start of the error text; otherwise that of the general "payment failed". */
function failureCodeOf(fields: Fields): string {
  return /^\D?(\d{1,3})\b/.exec(decodedOnceMore(fields.ErrDesc ?? ''))?.[1] ?? '0';
}

type Account = { webNo: string; tradePassword: string; apiCode: string };

/** Which of PayNow's two signatures a form has. The signature of the order form, which its customer knows, is neither. */
function signatureOf(fields: Fields, { webNo, tradePassword, apiCode }: Account): 'status' | 'issue' | null {
  const { OrderNo = '', TotalPrice = '', TranStatus = '', PassCode, PayType = '' } = fields;
  if (fields.WebNo !== undefined && fields.WebNo !== '' && fields.WebNo !== webNo) return null;
  if (isPassCode(PassCode, passCode(webNo, OrderNo, TotalPrice, apiCode))) return null;
  const base = [webNo, OrderNo, TotalPrice, tradePassword];
  if (TranStatus !== '' && isPassCode(PassCode, passCode(...base, TranStatus))) return 'status';
  const isIssue = ['03', '05'].includes(PayType) && isPassCode(PassCode, passCode(...base));
  return isIssue ? 'issue' : null;
}

/** For barcodes S may mean issued or paid: the documentation does not say. */
function outcomeOf(fields: Fields, signature: 'status' | 'issue' | null, hasCode: boolean) {
  const isSigned = signature === 'status';
  if (isSigned && fields.TranStatus === 'S' && fields.PayType !== PAY_TYPES.barcode) return 'paid';
  if (hasCode) return 'issued';
  if (isSigned && fields.TranStatus === 'S') return 'paid';
  return isSigned ? 'failed' : 'open';
}

/**
 * Parses PayNow's form. PayNow signs in two ways: with TranStatus, or - only for an issued account or code - without it.
 * Neither covers the code itself, and both are SHA-1 over a password and values that the customer can read, so the result
 * is unconfirmed: PayNow is queried before it counts.
 */
export function readMessage(fields: Fields, account: Account): Message {
  const { OrderNo = '', TotalPrice = '', TranStatus = '', PayType = '' } = fields;
  const signature = signatureOf(fields, account);
  const transfer = transferOf(fields);
  const outcome = outcomeOf(fields, signature, transfer !== undefined);
  const method = METHODS[PayType];
  const result: GatewayResult = {
    outcome,
    isUnconfirmed: true,
    amount: /^\d+$/.test(TotalPrice) ? Number(TotalPrice) : Number.NaN,
    isSimulated: false,
    code: outcome === 'failed' ? failureCodeOf(fields) : TranStatus,
    gatewayNumber: fields.BuysafeNo ?? '',
    paidAt: null,
    ...(method ? { method } : {}),
    ...(transfer ? { transfer } : {}),
  };
  return { isAuthentic: signature !== null, tradeNumber: OrderNo, result, facts: factsOf(fields) };
}

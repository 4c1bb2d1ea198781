import type { Method, TransferCode } from '../../domain/attempt.ts';
import type { GatewayResult } from '../../domain/decide-result.ts';
import { endOfTaipeiDay, parseTaipei } from '../../domain/taipei-time.ts';
import type { Message } from '../payment-gateway.ts';
import { isPassCode, passCode } from './pass-code.ts';

type Fields = Record<string, string>;

export const PAY_TYPES = { credit: '01', webatm: '02', atm: '03', cvs: '05', barcode: '10' } as const;

const METHODS: Record<string, Method> = Object.fromEntries(
  Object.entries(PAY_TYPES).map(([method, payType]) => [payType, method as Method]),
);

const KEPT = [
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

/** An error's text may come encoded twice. */
function decodedOnceMore(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function factsOf(fields: Fields): Fields {
  const facts: Fields = {};
  for (const name of KEPT) {
    const value = fields[name];
    if (value !== undefined && value !== '') facts[name] = decodedOnceMore(value).slice(0, 200);
  }
  const last4 = fields.pan_no4 ?? fields.Pan_no4 ?? '';
  if (/^\d{4}$/.test(last4)) facts.card4no = `**** ${last4}`;
  return facts;
}

function codeOf(fields: Fields): TransferCode | null {
  const { BankCode = '', ATMNo, BarCode1, BarCode2, BarCode3, icashpayurl } = fields;
  if (ATMNo) return { kind: 'atm', bankCode: BankCode, account: ATMNo };
  if (BarCode1 && BarCode2 && BarCode3) return { kind: 'barcode', lines: [BarCode1, BarCode2, BarCode3] };
  const number = fields.IBONNO || fields.FamiPortNo || fields.icashpayno;
  return number ? { kind: 'cvs', number, ...(icashpayurl ? { url: icashpayurl } : {}) } : null;
}

function transferOf(fields: Fields) {
  const code = codeOf(fields);
  const until = fields.DueDate ?? '';
  const expiresAt = parseTaipei(until) ?? endOfTaipeiDay(until);
  return code && expiresAt ? { code, expiresAt } : undefined;
}

/** The error's number where its text begins with one; else the catalogue's "payment failed". */
function failureCodeOf(fields: Fields): string {
  return /^\D?(\d{1,3})\b/.exec(decodedOnceMore(fields.ErrDesc ?? ''))?.[1] ?? '0';
}

/**
 * What a post of PayNow's says. PayNow signs two ways: with TranStatus, or - the notice of an issued account or code
 * only - without it. The second can never mean that money came, whatever TranStatus it carries.
 */
export function readMessage(fields: Fields, account: { webNo: string; tradePassword: string }): Message {
  const { OrderNo = '', TotalPrice = '', TranStatus = '', PassCode, PayType = '' } = fields;
  const base = [account.webNo, OrderNo, TotalPrice, account.tradePassword];
  const isOurs = fields.WebNo === undefined || fields.WebNo === '' || fields.WebNo === account.webNo;
  const signsStatus = isPassCode(PassCode, passCode(...base, TranStatus)) && TranStatus !== '';
  const signsIssue = ['03', '05'].includes(PayType) && isPassCode(PassCode, passCode(...base));
  const transfer = transferOf(fields);
  const outcome = (): GatewayResult['outcome'] => {
    if (signsStatus && TranStatus === 'S') return 'paid';
    if (transfer) return 'issued';
    return signsStatus ? 'failed' : 'open';
  };
  const method = METHODS[PayType];
  const result: GatewayResult = {
    outcome: outcome(),
    amount: /^\d+$/.test(TotalPrice) ? Number(TotalPrice) : Number.NaN,
    isSimulated: false,
    code: outcome() === 'failed' ? failureCodeOf(fields) : TranStatus,
    gatewayNumber: fields.BuysafeNo ?? '',
    paidAt: null,
    ...(method ? { method } : {}),
    ...(transfer ? { transfer } : {}),
  };
  const isAuthentic = isOurs && (signsStatus || signsIssue);
  return { isAuthentic, tradeNumber: OrderNo, result, facts: factsOf(fields) };
}

import { formatTaipeiTime } from '@tapory/taipei-time';
import { type Fields, signed } from './check-mac-value.ts';
import type { EmulatorConfig } from './config.ts';
import { isCodeMethod, METHODS } from './methods.ts';
import type { Trade } from './trade.ts';

// With NeedExtraPaidInfo=Y ECPay sends all of these; those of other payment methods stay empty.
const OTHER_METHODS = [
  'ATMAccBank',
  'ATMAccNo',
  'AlipayID',
  'AlipayTradeNo',
  'ExecTimes',
  'Frequency',
  'PayFrom',
  'PaymentNo',
  'PeriodAmount',
  'PeriodType',
  'TWQRTradeNo',
  'TenpayTradeNo',
  'TotalSuccessAmount',
  'TotalSuccessTimes',
  'WebATMAccBank',
  'WebATMAccNo',
  'WebATMBankName',
] as const;

const FAILED_MESSAGE = 'Pay Fail.';

const CARD = [
  'gwsr',
  'process_date',
  'auth_code',
  'amount',
  'stage',
  'stast',
  'staed',
  'eci',
  'red_dan',
  'red_de_amt',
  'red_ok_amt',
  'red_yet',
] as const;

const emptied = (names: readonly string[]): Fields => Object.fromEntries(names.map((name) => [name, '']));

function cardFields(trade: Trade): Fields {
  const zeros = ['stage', 'stast', 'staed', 'eci', 'red_dan', 'red_de_amt', 'red_ok_amt', 'red_yet'];
  return {
    ...Object.fromEntries(zeros.map((name) => [name, '0'])),
    gwsr: trade.gwsr,
    process_date: formatTaipeiTime(trade.paidAt ?? trade.createdAt, '/'),
    auth_code: trade.authCode,
    amount: String(trade.amount),
  };
}

/** What a paid trade's own method adds. */
function paidFields(trade: Trade): Fields {
  switch (trade.method) {
    case 'Credit':
      return cardFields(trade);
    case 'ATM':
      return { ATMAccBank: '812', ATMAccNo: '00000****1234*' };
    case 'CVS':
      return { PayFrom: 'family', PaymentNo: trade.code?.fields.PaymentNo ?? '' };
    case 'TWQR':
      return { TWQRTradeNo: trade.gwsr };
    case 'ApplePay':
    case 'BARCODE':
      return {};
  }
}

/** The extra fields of a payment; those of another method, and all until it was paid, are empty. */
export function extraFields(trade: Trade): Fields {
  return {
    ...emptied(OTHER_METHODS),
    ...emptied(CARD),
    ...(trade.status === 'paid' ? paidFields(trade) : {}),
    card4no: trade.card?.last4 ?? '',
    card6no: trade.card?.first6 ?? '',
  };
}

/** The shop's own fields, echoed. */
export function echoedFields(trade: Trade): Fields {
  const names = ['StoreID', 'CustomField1', 'CustomField2', 'CustomField3', 'CustomField4'];
  return Object.fromEntries(names.map((name) => [name, trade.order[name] ?? '']));
}

/** What ECPay keeps, NT$. */
export function chargeFee(trade: Trade): string {
  return trade.status === 'paid' ? String(Math.round(trade.amount * 0.0275)) : '0';
}

export type ResultOptions = {
  /** A re-send says `paid` where the first says 交易成功. */
  isResend?: boolean;
  simulatePaid?: boolean;
  tradeAmt?: number | null;
  rtnCode?: string;
};

/** The signed fields that ReturnURL and OrderResultURL get. */
export function resultFields(trade: Trade, config: EmulatorConfig, options: ResultOptions = {}): Fields {
  const rtnCode = options.rtnCode ?? (options.simulatePaid ? '1' : trade.rtnCode);
  const paidMessage = options.isResend ? 'paid' : '交易成功';
  return signed(
    {
      MerchantID: config.merchantId,
      MerchantTradeNo: trade.merchantTradeNo,
      PaymentDate: formatTaipeiTime(trade.paidAt ?? trade.createdAt, '/'),
      PaymentType: METHODS[trade.method].paymentType,
      PaymentTypeChargeFee: chargeFee(trade),
      PlatformID: '',
      RtnCode: rtnCode,
      RtnMsg: rtnCode === '1' ? paidMessage : FAILED_MESSAGE,
      SimulatePaid: options.simulatePaid ? '1' : '0',
      TradeAmt: String(options.tradeAmt ?? trade.amount),
      TradeDate: formatTaipeiTime(trade.createdAt, '/'),
      TradeNo: trade.tradeNo,
      ...echoedFields(trade),
      ...(trade.order.NeedExtraPaidInfo === 'Y' ? extraFields(trade) : {}),
    },
    config,
  );
}

const ISSUED_CODES = { ATM: '2', CVS: '10100073', BARCODE: '10100073' } as const;

/** The signed fields that PaymentInfoURL and ClientRedirectURL get; null while no code was issued. */
export function codeFields(trade: Trade, config: EmulatorConfig, options: ResultOptions = {}): Fields | null {
  const { method, code } = trade;
  if (!code || !isCodeMethod(method)) return null;
  return signed(
    {
      MerchantID: config.merchantId,
      MerchantTradeNo: trade.merchantTradeNo,
      PaymentType: METHODS[method].paymentType,
      RtnCode: ISSUED_CODES[method],
      RtnMsg: method === 'ATM' ? 'Get VirtualAccount Succeeded' : 'Get CVS Code Succeeded.',
      TradeAmt: String(options.tradeAmt ?? trade.amount),
      TradeDate: formatTaipeiTime(trade.createdAt, '/'),
      TradeNo: trade.tradeNo,
      ...echoedFields(trade),
      ...code.fields,
    },
    config,
  );
}

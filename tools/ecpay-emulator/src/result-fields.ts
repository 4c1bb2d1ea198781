import { type Fields, signed } from './check-mac-value.ts';
import type { EmulatorConfig } from './config.ts';
import { taipeiTime } from './taipei-time.ts';
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

/** The extra fields of a card payment; empty ones until it was paid. */
export function extraFields(trade: Trade): Fields {
  const isPaid = trade.status === 'paid';
  return {
    ...Object.fromEntries(OTHER_METHODS.map((name) => [name, ''])),
    gwsr: isPaid ? trade.gwsr : '',
    process_date: trade.paidAt ? taipeiTime(trade.paidAt) : '',
    auth_code: isPaid ? trade.authCode : '',
    amount: isPaid ? String(trade.amount) : '',
    stage: isPaid ? '0' : '',
    stast: isPaid ? '0' : '',
    staed: isPaid ? '0' : '',
    eci: isPaid ? '0' : '',
    card4no: trade.card?.last4 ?? '',
    card6no: trade.card?.first6 ?? '',
    red_dan: isPaid ? '0' : '',
    red_de_amt: isPaid ? '0' : '',
    red_ok_amt: isPaid ? '0' : '',
    red_yet: isPaid ? '0' : '',
  };
}

/** The shop's own fields, echoed. */
export function echoedFields(trade: Trade): Fields {
  const names = ['StoreID', 'CustomField1', 'CustomField2', 'CustomField3', 'CustomField4'];
  return Object.fromEntries(names.map((name) => [name, trade.order[name] ?? '']));
}

/** Fee of a card payment, NT$. */
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
      PaymentDate: taipeiTime(trade.paidAt ?? trade.createdAt),
      PaymentType: 'Credit_CreditCard',
      PaymentTypeChargeFee: chargeFee(trade),
      PlatformID: '',
      RtnCode: rtnCode,
      RtnMsg: rtnCode === '1' ? paidMessage : FAILED_MESSAGE,
      SimulatePaid: options.simulatePaid ? '1' : '0',
      TradeAmt: String(options.tradeAmt ?? trade.amount),
      TradeDate: taipeiTime(trade.createdAt),
      TradeNo: trade.tradeNo,
      ...echoedFields(trade),
      ...(trade.order.NeedExtraPaidInfo === 'Y' ? extraFields(trade) : {}),
    },
    config,
  );
}

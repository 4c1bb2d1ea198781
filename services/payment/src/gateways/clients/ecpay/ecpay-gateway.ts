import { formatTaipeiTime } from '@tapory/taipei-time';
import { hasCode, type OnlineMethod, type Redirect } from '../../../attempts/domain/attempt.ts';
import { itemName } from '../../domain/item-name.ts';
import type { CoolDown } from '../cool-down.ts';
import { environmentOf } from '../http-probe.ts';
import type { MethodLimits, PaymentGateway, PreparedOrder } from '../payment-gateway.ts';
import { createReachabilityCheck, probeHost } from '../reachability.ts';
import { checkMacValue, type EcpayKeys, type Fields, hasValidMac } from './check-mac-value.ts';
import { doAction } from './do-action.ts';
import { probeEcpay } from './probe.ts';
import { createTradeQuery } from './query-trade.ts';
import { factsOf, isResult, resultOfMessage } from './read-fields.ts';
import { isEcpayTestAccount } from './test-accounts.ts';

export type EcpayOptions = EcpayKeys & {
  merchantId: string;
  /** ECPay's payment host, without a slash at the end. */
  baseUrl: string;
  /** The shop's public address. */
  publicUrl: string;
  /** The shop's address for ECPay's servers. */
  callbackUrl: string;
  limits: MethodLimits;
  /** Validity of codes: days, minutes, days. */
  codeLife: { atmDays: number; cvsMinutes: number; barcodeDays: number };
  timeoutMs: number;
  /** Of everything that calls ECPay's API. */
  coolDown: CoolDown;
};

// LINE Pay and Google Pay are no ChoosePayment of ECPay's all-in-one checkout (https://developers.ecpay.com.tw/?p=2862).
const CHOICES: Record<OnlineMethod, string> = {
  credit: 'Credit',
  applepay: 'ApplePay',
  twqr: 'TWQR',
  atm: 'ATM',
  cvs: 'CVS',
  barcode: 'BARCODE',
  webatm: 'WebATM',
  all: 'ALL',
};

/** With ALL the customer sees every method of the account, but for those that the shop does not offer. */
function ignoredOf({ applepay, twqr }: MethodLimits): string {
  return [applepay ? '' : 'ApplePay', twqr ? '' : 'TWQR', 'BNPL', 'WeiXin'].filter(Boolean).join('#');
}

/** Fields of one method. Fields of codes are sent with ALL too. */
function methodFields(
  { codeLife, publicUrl, callbackUrl, limits }: EcpayOptions,
  method: OnlineMethod,
): Fields {
  if (!hasCode(method)) return {};
  const isAll = method === 'all';
  const storeLife = method === 'barcode' ? codeLife.barcodeDays : codeLife.cvsMinutes;
  return {
    PaymentInfoURL: `${callbackUrl}/api/payment/ecpay/code`,
    ClientRedirectURL: `${publicUrl}/api/payment/ecpay/return`,
    ...(isAll ? { IgnorePayment: ignoredOf(limits) } : {}),
    ...(method === 'atm' || isAll ? { ExpireDate: String(codeLife.atmDays) } : {}),
    // Minutes for CVS but days for BARCODE; with ALL it would mean both, so the gateway's own default holds.
    ...(method === 'cvs' || method === 'barcode' ? { StoreExpireDate: String(storeLife) } : {}),
  };
}

function orderFields(options: EcpayOptions, order: PreparedOrder): Fields {
  return {
    MerchantID: options.merchantId,
    MerchantTradeNo: order.tradeNumber,
    MerchantTradeDate: formatTaipeiTime(order.now, '/'),
    PaymentType: 'aio',
    TotalAmount: String(order.amount),
    TradeDesc: 'Tapory 觸憶',
    ItemName: itemName(order.itemNames),
    ReturnURL: `${options.callbackUrl}/api/payment/ecpay/notify`,
    OrderResultURL: `${options.publicUrl}/api/payment/ecpay/return`,
    ClientBackURL: `${options.publicUrl}/ecpay/callback?attempt=${order.returnToken}`,
    ChoosePayment: CHOICES[order.method],
    EncryptType: '1',
    NeedExtraPaidInfo: 'Y',
    ...methodFields(options, order.method),
    // The default is Traditional Chinese.
    ...(order.language === 'en' ? { Language: 'ENG' } : {}),
  };
}

const HOSTS = { live: 'payment.ecpay.com.tw', test: 'payment-stage.ecpay.com.tw' };

/** ECPay's default for store codes chosen with ALL, where the shop's setting has no effect. */
const DEFAULT_CODE_DAYS = 7;

function maxCodeDaysOf({ atmDays, cvsMinutes, barcodeDays }: EcpayOptions['codeLife']): number {
  return Math.max(atmDays, Math.ceil(cvsMinutes / 1440), barcodeDays, DEFAULT_CODE_DAYS);
}

/** ECPay's all-in-one checkout (AioCheckOut/V5). */
export function createEcpayGateway(options: EcpayOptions): PaymentGateway {
  const { coolDown } = options;
  const tradeQuery = createTradeQuery(options);
  const reachability = createReachabilityCheck({ probe: () => probeHost(options.baseUrl) });
  return {
    name: 'ecpay',
    limits: options.limits,
    maxCodeDays: maxCodeDaysOf(options.codeLife),
    prepare(order): Redirect {
      const fields = orderFields(options, order);
      return {
        method: 'POST',
        url: `${options.baseUrl}/Cashier/AioCheckOut/V5`,
        fields: { ...fields, CheckMacValue: checkMacValue(fields, options) },
      };
    },
    readMessage: (fields) => ({
      isAuthentic:
        fields.MerchantID === options.merchantId && isResult(fields) && hasValidMac(fields, options),
      tradeNumber: fields.MerchantTradeNo ?? '',
      result: resultOfMessage(fields),
      facts: factsOf(fields),
    }),
    query: ({ tradeNumber, method, status }) =>
      tradeQuery.query(tradeNumber, status === 'pending' && hasCode(method)),
    refund: (attempt, action, amount) => doAction(options, attempt, action, amount),
    facts: {
      environment: environmentOf(options.baseUrl, HOSTS),
      host: new URL(options.baseUrl).host,
      isTestAccount: isEcpayTestAccount(options.merchantId),
      noticeUrl: `${options.callbackUrl}/api/payment/ecpay/notify`,
      hasUnprovenOrderCode: false,
    },
    probe: () => probeEcpay(options),
    // A gateway that rate-limits is up and must not be probed.
    isReachable: async () => coolDown.until() !== null || reachability.isReachable(),
    rateLimitedUntil: coolDown.until,
    close: () => tradeQuery.close(),
  };
}

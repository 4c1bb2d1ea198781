import type { Method, Redirect } from '../../domain/attempt.ts';
import { itemName } from '../../domain/item-name.ts';
import { formatTaipei } from '../../domain/taipei-time.ts';
import { environmentOf } from '../hear.ts';
import { createPause } from '../pause.ts';
import type { MethodLimits, PaymentGateway, PreparedOrder } from '../payment-gateway.ts';
import { createReach, knockAt } from '../reach.ts';
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
  /** Where people reach the shop. */
  publicUrl: string;
  /** Where ECPay's servers reach the shop. */
  callbackUrl: string;
  limits: MethodLimits;
  /** How long codes are good: days, minutes, days. */
  codeLife: { atmDays: number; cvsMinutes: number; barcodeDays: number };
  timeoutMs: number;
  /** How long ECPay's API is left alone after it answered 403, ms. */
  pauseMs: number;
  /** Told when that begins. */
  onPause: (until: Date) => void;
};

const CHOICES: Record<Method, string> = {
  credit: 'Credit',
  atm: 'ATM',
  cvs: 'CVS',
  barcode: 'BARCODE',
  webatm: 'WebATM',
  all: 'ALL',
};

/** With ALL the customer sees every method of the account; these the shop cannot follow. */
const IGNORED = 'ApplePay#TWQR#BNPL#WeiXin';

/** What belongs to a method alone. A code's fields are sent with ALL too. */
function methodFields({ codeLife, publicUrl, callbackUrl }: EcpayOptions, method: Method): Fields {
  if (method === 'credit' || method === 'webatm') return {};
  const isAll = method === 'all';
  const storeLife = method === 'barcode' ? codeLife.barcodeDays : codeLife.cvsMinutes;
  return {
    PaymentInfoURL: `${callbackUrl}/api/payment/ecpay/code`,
    ClientRedirectURL: `${publicUrl}/api/payment/ecpay/return`,
    ...(isAll ? { IgnorePayment: IGNORED } : {}),
    ...(method === 'atm' || isAll ? { ExpireDate: String(codeLife.atmDays) } : {}),
    // Minutes for CVS but days for BARCODE; with ALL it would mean both, so the gateway's own default holds.
    ...(method === 'cvs' || method === 'barcode' ? { StoreExpireDate: String(storeLife) } : {}),
  };
}

function orderFields(options: EcpayOptions, order: PreparedOrder): Fields {
  return {
    MerchantID: options.merchantId,
    MerchantTradeNo: order.tradeNumber,
    MerchantTradeDate: formatTaipei(order.now),
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
    // Without the field the page is in Traditional Chinese.
    ...(order.language === 'en' ? { Language: 'ENG' } : {}),
  };
}

const HOSTS = { live: 'payment.ecpay.com.tw', test: 'payment-stage.ecpay.com.tw' };

const hasCodes = (method: Method): boolean => method !== 'credit' && method !== 'webatm';

/** What ECPay gives where the shop's own setting does not reach: 7 days for store codes chosen with ALL. */
const DEFAULT_CODE_DAYS = 7;

function maxCodeDaysOf({ atmDays, cvsMinutes, barcodeDays }: EcpayOptions['codeLife']): number {
  return Math.max(atmDays, Math.ceil(cvsMinutes / 1440), barcodeDays, DEFAULT_CODE_DAYS);
}

/** ECPay's all-in-one checkout (AioCheckOut/V5). */
export function createEcpayGateway(options: EcpayOptions): PaymentGateway {
  const pause = createPause({ ms: options.pauseMs, onBegin: options.onPause });
  const calling = { ...options, pause };
  const query = createTradeQuery(calling);
  const reach = createReach({ knock: () => knockAt(options.baseUrl) });
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
      query.ask(tradeNumber, status === 'pending' && hasCodes(method)),
    refund: (attempt, action, amount) => doAction(calling, attempt, action, amount),
    facts: {
      environment: environmentOf(options.baseUrl, HOSTS),
      host: new URL(options.baseUrl).host,
      isTestAccount: isEcpayTestAccount(options.merchantId),
      noticeUrl: `${options.callbackUrl}/api/payment/ecpay/notify`,
      hasUnprovenOrderCode: false,
    },
    probe: () => probeEcpay(calling),
    // Whoever wants quiet is there, and is not knocked at.
    isThere: async () => pause.until() !== null || reach.isThere(),
    pausedUntil: pause.until,
    close: () => query.close(),
  };
}

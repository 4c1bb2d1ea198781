import type { Method, Redirect } from '../../../attempts/domain/attempt.ts';
import { itemName } from '../../domain/item-name.ts';
import { environmentOf } from '../http-probe.ts';
import type { MethodLimits, Payer, PaymentGateway, PreparedOrder } from '../payment-gateway.ts';
import { createReachabilityCheck, probeHost } from '../reachability.ts';
import { passCode } from './pass-code.ts';
import { probePaynow } from './probe.ts';
import { createTradeQuery, type PaynowAccount } from './query-trade.ts';
import { PAY_TYPES, readMessage } from './read-fields.ts';

export type PaynowOptions = PaynowAccount & {
  /** The shop's name at PayNow. */
  platform: string;
  /** The shop's public address, also for PayNow's servers. */
  publicUrl: string;
  limits: MethodLimits;
  /** Validity of accounts, codes and barcodes in days: one digit. */
  codeDays: number;
};

type PaynowMethod = keyof typeof PAY_TYPES;

const isPaynowMethod = (method: Method): method is PaynowMethod => Object.hasOwn(PAY_TYPES, method);

function payerFields({ name, email, phone }: Payer): Record<string, string> {
  const short = [...name.trim()].slice(0, 20).join('');
  return {
    // PayNow refuses a name of digits alone.
    ReceiverName: /^\d*$/.test(short) ? `顧客 ${short}`.trim() : short,
    ReceiverID: email,
    ReceiverTel: phone,
    ReceiverEmail: email,
  };
}

function codeFields(method: PaynowMethod, days: number): Record<string, string> {
  if (method === 'credit' || method === 'webatm') return {};
  // AtmRespost: PayNow sends the code when it is issued, not only after payment. CodeType 0: ibon.
  return { AtmRespost: '1', DeadLine: String(days), ...(method === 'cvs' ? { CodeType: '0' } : {}) };
}

function orderFields(options: PaynowOptions, order: PreparedOrder, method: PaynowMethod) {
  const { webNo, apiCode } = options;
  const amount = String(order.amount);
  const info = itemName(order.itemNames).replaceAll('#', ' ');
  return {
    WebNo: webNo,
    PassCode: passCode(webNo, order.tradeNumber, amount, apiCode),
    ...payerFields(order.payer),
    OrderNo: order.tradeNumber,
    ECPlatform: options.platform,
    TotalPrice: amount,
    // 5 to 200 characters.
    OrderInfo: info.padEnd(5, '.'),
    Note1: '',
    Note2: '',
    PayType: PAY_TYPES[method],
    PayEN: order.language === 'en' ? '1' : '0',
    EPT: '1',
    ...codeFields(method, options.codeDays),
  };
}

const HOSTS = { live: 'www.paynow.com.tw', test: 'test.paynow.com.tw' };

/** PayNow's redirect API ("CashFlow"). Its callback URL is registered in the back office, not part of an order. */
export function createPaynowGateway(options: PaynowOptions): PaymentGateway {
  const tradeQuery = createTradeQuery(options);
  const reachability = createReachabilityCheck({ probe: () => probeHost(options.baseUrl) });
  return {
    name: 'paynow',
    limits: options.limits,
    maxCodeDays: options.codeDays,
    prepare(order): Redirect {
      if (!isPaynowMethod(order.method)) throw new Error(`PayNow has no ${order.method}`);
      const url = `${options.baseUrl}/service/etopm.aspx`;
      return { method: 'POST', url, fields: orderFields(options, order, order.method) };
    },
    readMessage: (fields) => readMessage(fields, options),
    query: ({ tradeNumber, amount }) => tradeQuery.query({ tradeNumber, amount }),
    facts: {
      environment: environmentOf(options.baseUrl, HOSTS),
      host: new URL(options.baseUrl).host,
      // PayNow publishes no test account.
      isTestAccount: false,
      noticeUrl: `${options.publicUrl}/api/payment/paynow/return`,
      hasUnprovenOrderCode: true,
    },
    probe: () => probePaynow(options),
    isReachable: reachability.isReachable,
    // PayNow documents no rate limit.
    rateLimitedUntil: () => null,
    close: () => tradeQuery.close(),
  };
}

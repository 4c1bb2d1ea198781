import type { Redirect } from '../../domain/attempt.ts';
import { itemName } from '../../domain/item-name.ts';
import { formatTaipei } from '../../domain/taipei-time.ts';
import type { Limits, PaymentGateway, PreparedOrder } from '../payment-gateway.ts';
import { checkMacValue, type EcpayKeys, type Fields, hasValidMac } from './check-mac-value.ts';
import { createTradeQuery } from './query-trade.ts';
import { factsOf, resultOfMessage } from './read-fields.ts';

export type EcpayOptions = EcpayKeys & {
  merchantId: string;
  /** ECPay's payment host, without a slash at the end. */
  baseUrl: string;
  /** Where people reach the shop. */
  publicUrl: string;
  /** Where ECPay's servers reach the shop. */
  callbackUrl: string;
  credit: Limits;
  timeoutMs: number;
};

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
    ChoosePayment: 'Credit',
    EncryptType: '1',
    NeedExtraPaidInfo: 'Y',
    // Without the field the page is in Traditional Chinese.
    ...(order.language === 'en' ? { Language: 'ENG' } : {}),
  };
}

/** ECPay's all-in-one checkout (AioCheckOut/V5), credit card. */
export function createEcpayGateway(options: EcpayOptions): PaymentGateway {
  const query = createTradeQuery({ ...options, url: `${options.baseUrl}/Cashier/QueryTradeInfo/V5` });
  return {
    name: 'ecpay',
    limits: (method) => (method === 'credit' ? options.credit : null),
    prepare(order): Redirect {
      const fields = orderFields(options, order);
      return {
        method: 'POST',
        url: `${options.baseUrl}/Cashier/AioCheckOut/V5`,
        fields: { ...fields, CheckMacValue: checkMacValue(fields, options) },
      };
    },
    readMessage: (fields) => ({
      isAuthentic: fields.MerchantID === options.merchantId && hasValidMac(fields, options),
      tradeNumber: fields.MerchantTradeNo ?? '',
      result: resultOfMessage(fields),
      facts: factsOf(fields),
    }),
    query: (tradeNumber) => query.ask(tradeNumber),
    close: () => query.close(),
  };
}

import { AppError } from '@tapory/errors';
import CircuitBreaker from 'opossum';
import type { GatewayResult } from '../../domain/decide-result.ts';
import { checkMacValue, type EcpayKeys, type Fields, hasValidMac } from './check-mac-value.ts';
import { resultOfQuery } from './read-fields.ts';

export type QueryOptions = EcpayKeys & { merchantId: string; url: string; timeoutMs: number };

export type TradeQuery = { ask(tradeNumber: string): Promise<GatewayResult>; close(): void };

async function askOnce(options: QueryOptions, tradeNumber: string): Promise<GatewayResult> {
  const question: Fields = {
    MerchantID: options.merchantId,
    MerchantTradeNo: tradeNumber,
    TimeStamp: String(Math.floor(Date.now() / 1000)),
  };
  const response = await fetch(options.url, {
    method: 'POST',
    body: new URLSearchParams({ ...question, CheckMacValue: checkMacValue(question, options) }),
    signal: AbortSignal.timeout(options.timeoutMs),
  });
  // Too many questions are answered with 403 for half an hour; the breaker then asks less.
  if (!response.ok) throw new Error(`ECPay answered ${response.status} to a query`);
  const answer = Object.fromEntries(new URLSearchParams(await response.text()));
  if (!hasValidMac(answer, options)) throw new Error('ECPay’s answer to a query has a wrong CheckMacValue');
  if (answer.MerchantTradeNo !== tradeNumber) throw new Error('ECPay answered for another trade');
  const result = resultOfQuery(answer);
  if (!result) throw new Error(`ECPay answered TradeStatus ${answer.TradeStatus}`);
  return result;
}

/** QueryTradeInfo/V5 behind a breaker: after failures it is left alone for half a minute. */
export function createTradeQuery(options: QueryOptions): TradeQuery {
  const breaker = new CircuitBreaker((tradeNumber: string) => askOnce(options, tradeNumber), {
    name: 'ecpay-query',
    timeout: options.timeoutMs + 500,
    errorThresholdPercentage: 50,
    volumeThreshold: 4,
    resetTimeout: 30_000,
  });
  return {
    async ask(tradeNumber) {
      try {
        return await breaker.fire(tradeNumber);
      } catch (error) {
        throw new AppError('TEMPORARILY_UNAVAILABLE', { cause: error });
      }
    },
    close: () => breaker.shutdown(),
  };
}

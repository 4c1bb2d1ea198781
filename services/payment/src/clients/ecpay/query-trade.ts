import { AppError } from '@tapory/errors';
import CircuitBreaker from 'opossum';
import type { GatewayResult } from '../../domain/decide-result.ts';
import { isPaused, type Pause } from '../pause.ts';
import { checkMacValue, type EcpayKeys, type Fields, hasValidMac } from './check-mac-value.ts';
import { resultOfQuery } from './read-fields.ts';
import { transferOf } from './transfer-of.ts';

export type QueryOptions = EcpayKeys & {
  merchantId: string;
  /** ECPay's payment host, without a slash at the end. */
  baseUrl: string;
  timeoutMs: number;
  /** Shared by everything that calls ECPay's API. */
  pause: Pause;
};

export type TradeQuery = {
  /** How a trade stands; `wantsCode` also asks for the code of one that is still unpaid. */
  ask(tradeNumber: string, wantsCode: boolean): Promise<GatewayResult>;
  close(): void;
};

/** Sends one signed question about a trade; GATEWAY_PAUSED while ECPay wants quiet. */
export function postQuestion(options: QueryOptions, path: string, tradeNumber: string): Promise<Response> {
  const question: Fields = {
    MerchantID: options.merchantId,
    MerchantTradeNo: tradeNumber,
    TimeStamp: String(Math.floor(Date.now() / 1000)),
  };
  return options.pause.call(() =>
    fetch(`${options.baseUrl}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ ...question, CheckMacValue: checkMacValue(question, options) }),
      signal: AbortSignal.timeout(options.timeoutMs),
    }),
  );
}

/** One signed question, answered by a signed form. */
async function askSigned(options: QueryOptions, path: string, tradeNumber: string): Promise<Fields> {
  const response = await postQuestion(options, path, tradeNumber);
  if (!response.ok) throw new Error(`ECPay answered ${response.status} to a query`);
  const answer = Object.fromEntries(new URLSearchParams(await response.text()));
  if (!hasValidMac(answer, options)) throw new Error('ECPay’s answer to a query has a wrong CheckMacValue');
  if (answer.MerchantTradeNo !== tradeNumber) throw new Error('ECPay answered for another trade');
  return answer;
}

async function askOnce(
  options: QueryOptions,
  tradeNumber: string,
  wantsCode: boolean,
): Promise<GatewayResult> {
  const answer = await askSigned(options, '/Cashier/QueryTradeInfo/V5', tradeNumber);
  const result = resultOfQuery(answer);
  if (!wantsCode || result.outcome !== 'open') return result;
  // A trade without a code yet is refused here; it is as open as before then.
  const transfer = transferOf(await askSigned(options, '/Cashier/QueryPaymentInfo', tradeNumber));
  return transfer ? { ...result, outcome: 'issued', transfer } : result;
}

/**
 * QueryTradeInfo/V5 and QueryPaymentInfo behind a breaker: after failures they are left alone for half a minute. While
 * ECPay wants quiet GATEWAY_PAUSED says so, which is no failure of its.
 */
export function createTradeQuery(options: QueryOptions): TradeQuery {
  const breaker = new CircuitBreaker(
    (tradeNumber: string, wantsCode: boolean) => askOnce(options, tradeNumber, wantsCode),
    {
      name: 'ecpay-query',
      timeout: options.timeoutMs * 2 + 500,
      errorThresholdPercentage: 50,
      volumeThreshold: 4,
      resetTimeout: 30_000,
      errorFilter: isPaused,
    },
  );
  return {
    async ask(tradeNumber, wantsCode) {
      try {
        return await breaker.fire(tradeNumber, wantsCode);
      } catch (error) {
        if (isPaused(error)) throw error;
        throw new AppError('TEMPORARILY_UNAVAILABLE', { cause: error });
      }
    },
    close: () => breaker.shutdown(),
  };
}

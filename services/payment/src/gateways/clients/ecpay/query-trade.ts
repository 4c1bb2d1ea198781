import { AppError } from '@tapory/errors';
import CircuitBreaker from 'opossum';
import type { GatewayResult } from '../../domain/gateway-result.ts';
import { type CoolDown, isRateLimited } from '../cool-down.ts';
import { checkMacValue, type EcpayKeys, type Fields, hasValidMac } from './check-mac-value.ts';
import { resultOfQuery } from './read-fields.ts';
import { transferOf } from './transfer-of.ts';

export type QueryOptions = EcpayKeys & {
  merchantId: string;
  /** ECPay's payment host, without a slash at the end. */
  baseUrl: string;
  timeoutMs: number;
  /** Shared by everything that calls ECPay's API. */
  coolDown: CoolDown;
};

export type TradeQuery = {
  /** Queries a trade's status; `wantsCode` also fetches the code of one that is still unpaid. */
  query(tradeNumber: string, wantsCode: boolean): Promise<GatewayResult>;
  close(): void;
};

/** Posts one signed query about a trade; GATEWAY_PAUSED while rate-limited. */
export function postQuery(options: QueryOptions, path: string, tradeNumber: string): Promise<Response> {
  const query: Fields = {
    MerchantID: options.merchantId,
    MerchantTradeNo: tradeNumber,
    TimeStamp: String(Math.floor(Date.now() / 1000)),
  };
  return options.coolDown.call(() =>
    fetch(`${options.baseUrl}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ ...query, CheckMacValue: checkMacValue(query, options) }),
      signal: AbortSignal.timeout(options.timeoutMs),
    }),
  );
}

/** Posts a signed query and verifies the signed response. */
async function querySigned(options: QueryOptions, path: string, tradeNumber: string): Promise<Fields> {
  const response = await postQuery(options, path, tradeNumber);
  if (!response.ok) throw new Error(`ECPay answered ${response.status} to a query`);
  const answer = Object.fromEntries(new URLSearchParams(await response.text()));
  if (!hasValidMac(answer, options)) throw new Error('ECPay’s response to a query has a wrong CheckMacValue');
  if (answer.MerchantTradeNo !== tradeNumber) throw new Error('ECPay answered for another trade');
  return answer;
}

async function queryOnce(
  options: QueryOptions,
  tradeNumber: string,
  wantsCode: boolean,
): Promise<GatewayResult> {
  const answer = await querySigned(options, '/Cashier/QueryTradeInfo/V5', tradeNumber);
  const result = resultOfQuery(answer);
  if (!wantsCode || result.outcome !== 'open') return result;
  // ECPay refuses this query for a trade without a code; the trade stays open then.
  const transfer = transferOf(await querySigned(options, '/Cashier/QueryPaymentInfo', tradeNumber));
  return transfer ? { ...result, outcome: 'issued', transfer } : result;
}

/**
 * QueryTradeInfo/V5 and QueryPaymentInfo behind a circuit breaker that opens for 30 s after failures. GATEWAY_PAUSED
 * while rate-limited, which does not count as a failure.
 */
export function createTradeQuery(options: QueryOptions): TradeQuery {
  const breaker = new CircuitBreaker(
    (tradeNumber: string, wantsCode: boolean) => queryOnce(options, tradeNumber, wantsCode),
    {
      name: 'ecpay-query',
      timeout: options.timeoutMs * 2 + 500,
      errorThresholdPercentage: 50,
      volumeThreshold: 4,
      resetTimeout: 30_000,
      errorFilter: isRateLimited,
    },
  );
  return {
    async query(tradeNumber, wantsCode) {
      try {
        return await breaker.fire(tradeNumber, wantsCode);
      } catch (error) {
        if (isRateLimited(error)) throw error;
        throw new AppError('TEMPORARILY_UNAVAILABLE', { cause: error });
      }
    },
    close: () => breaker.shutdown(),
  };
}

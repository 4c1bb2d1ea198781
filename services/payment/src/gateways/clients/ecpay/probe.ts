import { randomBase62 } from '@tapory/service-kit';
import type { Account, ProbeResult } from '../../domain/gateway-report.ts';
import { clockTime } from '../cool-down.ts';
import { probeHttp } from '../http-probe.ts';
import { type Fields, hasValidMac } from './check-mac-value.ts';
import { postQuery, type QueryOptions } from './query-trade.ts';

/** 10200047: no such trade; only a request signed with the right keys gets this code. */
const NO_SUCH_TRADE = '10200047';
const REFUSALS: Record<string, Account> = {
  '10200073': 'keys-wrong',
  '10200051': 'shop-unknown',
  '10100002': 'shop-unknown',
};

function accountOf(options: QueryOptions, answer: Fields): Account {
  const refusal = REFUSALS[answer.TradeStatus ?? ''];
  if (refusal) return refusal;
  if (!hasValidMac(answer, options)) return 'keys-wrong';
  return answer.TradeStatus === NO_SUCH_TRADE ? 'keys-right' : 'answer-odd';
}

/**
 * Queries ECPay, bypassing the circuit breaker, for a trade number that the shop never issues. While rate-limited the
 * result is only that, with the end of the cool-down.
 */
export async function probeEcpay(options: QueryOptions): Promise<ProbeResult> {
  const tradeNumber = `SELFTEST${randomBase62(12)}`;
  const { text, ...probe } = await probeHttp(() =>
    postQuery(options, '/Cashier/QueryTradeInfo/V5', tradeNumber),
  );
  const paused = options.coolDown.until();
  if (paused) return { ...probe, connection: 'paused', account: null, detail: clockTime(paused) };
  if (probe.connection !== 'answered') return { ...probe, account: null };
  const fields = Object.fromEntries(new URLSearchParams(text));
  if (fields.TradeStatus === undefined) return { ...probe, connection: 'not-a-gateway', account: null };
  return { ...probe, account: accountOf(options, fields), detail: fields.TradeStatus.slice(0, 20) };
}

import { randomBase62 } from '@tapory/service-kit';
import type { Account, Heard } from '../../domain/gateway-report.ts';
import { hear } from '../hear.ts';
import { clockTime } from '../pause.ts';
import { type Fields, hasValidMac } from './check-mac-value.ts';
import { postQuestion, type QueryOptions } from './query-trade.ts';

/** 10200047: no such trade - which only a shop with the right keys is told. */
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
 * Asks ECPay, past the breaker, about a trade number that the shop never gives. Of a gateway that wants quiet only that
 * is said, and until when.
 */
export async function probeEcpay(options: QueryOptions): Promise<Heard> {
  const tradeNumber = `SELFTEST${randomBase62(12)}`;
  const { text, ...answer } = await hear(() =>
    postQuestion(options, '/Cashier/QueryTradeInfo/V5', tradeNumber),
  );
  const paused = options.pause.until();
  if (paused) return { ...answer, connection: 'paused', account: null, detail: clockTime(paused) };
  if (answer.connection !== 'answered') return { ...answer, account: null };
  const fields = Object.fromEntries(new URLSearchParams(text));
  if (fields.TradeStatus === undefined) return { ...answer, connection: 'not-a-gateway', account: null };
  return { ...answer, account: accountOf(options, fields), detail: fields.TradeStatus.slice(0, 20) };
}

import { randomBase62 } from '@tapory/service-kit';
import type { Account, ProbeResult } from '../../domain/gateway-report.ts';
import { probeHttp } from '../http-probe.ts';
import { type PaynowAccount, PaynowRefusal, postHandshake, queryAnswer } from './query-trade.ts';

/** `4`: no such trade; only a request with the right trade password gets this code. */
const NO_SUCH_TRADE = '4';

async function probeAccount(account: PaynowAccount): Promise<{ account: Account; detail: string }> {
  try {
    const answer = await queryAnswer(account, `SELFTEST${randomBase62(12)}`);
    if (answer.split(',')[0] === NO_SUCH_TRADE) return { account: 'keys-right', detail: NO_SUCH_TRADE };
    return { account: answer.startsWith('F') ? 'keys-wrong' : 'answer-odd', detail: answer.slice(0, 40) };
  } catch (error) {
    // The handshake verifies only the merchant id, not the trade password.
    if (error instanceof PaynowRefusal)
      return { account: 'shop-unknown', detail: error.message.slice(0, 40) };
    return { account: 'answer-odd', detail: '' };
  }
}

/** Queries PayNow, bypassing the circuit breaker, for a trade number that the shop never issues. */
export async function probePaynow(account: PaynowAccount): Promise<ProbeResult> {
  const { text: _text, ...probe } = await probeHttp(() => postHandshake(account));
  if (probe.connection !== 'answered') return { ...probe, account: null };
  return { ...probe, ...(await probeAccount(account)) };
}

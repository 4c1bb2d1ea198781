import { randomBase62 } from '@tapory/service-kit';
import type { Account, Heard } from '../../domain/gateway-report.ts';
import { hear } from '../hear.ts';
import { askAnswer, type PaynowAccount, PaynowRefusal, postBeginning } from './query-trade.ts';

/** `4`: no such trade - which only the right trade password is told. */
const NO_SUCH_TRADE = '4';

async function askAccount(account: PaynowAccount): Promise<{ account: Account; detail: string }> {
  try {
    const answer = await askAnswer(account, `SELFTEST${randomBase62(12)}`);
    if (answer.split(',')[0] === NO_SUCH_TRADE) return { account: 'keys-right', detail: NO_SUCH_TRADE };
    return { account: answer.startsWith('F') ? 'keys-wrong' : 'answer-odd', detail: answer.slice(0, 40) };
  } catch (error) {
    // Before the trade password is looked at, only the shop's number can be refused.
    if (error instanceof PaynowRefusal)
      return { account: 'shop-unknown', detail: error.message.slice(0, 40) };
    return { account: 'answer-odd', detail: '' };
  }
}

/** Asks PayNow, past the breaker, about a trade number that the shop never gives. */
export async function probePaynow(account: PaynowAccount): Promise<Heard> {
  const { text: _text, ...answer } = await hear(() => postBeginning(account));
  if (answer.connection !== 'answered') return { ...answer, account: null };
  return { ...answer, ...(await askAccount(account)) };
}

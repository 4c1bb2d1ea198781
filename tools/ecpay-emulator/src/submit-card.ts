import { authorise, type CardInput } from './cards.ts';
import type { Fields } from './check-mac-value.ts';
import type { NotifyOptions } from './notifier.ts';
import { resultFields } from './result-fields.ts';
import type { Deps } from './routes/deps.ts';
import type { Trade } from './trade.ts';

function settle(trade: Trade, card: CardInput, now: Date): void {
  trade.rtnCode = authorise(card);
  trade.card = { first6: card.number.slice(0, 6), last4: card.number.slice(-4) };
  trade.status = trade.rtnCode === '1' ? 'paid' : 'declined';
  if (trade.status === 'paid') trade.paidAt = now;
}

/** Pays or declines an open trade and tells the shop as the trade's scenario says. A settled trade stays as it is. */
export async function submitCard(
  { config, store, notifier }: Deps,
  trade: Trade,
  card: CardInput,
): Promise<void> {
  if (trade.status !== 'open') return;
  settle(trade, card, new Date());
  const { notify, copies, forgeMac, simulatePaid, tradeAmt } = store.scenarioOf(trade.merchantTradeNo);
  const options: NotifyOptions = { copies, forgeMac, simulatePaid, tradeAmt };
  if (notify === 'before-return') await notifier.deliver(trade, options);
  if (notify === 'after-return') notifier.later(config.afterReturnMs, () => notifier.deliver(trade, options));
  if (notify === 'without-return') void notifier.deliver(trade, options);
}

/** The fields with which the browser goes back; null when it stays. */
export function browserReturn({ config, store }: Deps, trade: Trade): Fields | null {
  const { notify, simulatePaid, tradeAmt } = store.scenarioOf(trade.merchantTradeNo);
  if (notify === 'without-return' || !trade.order.OrderResultURL) return null;
  return resultFields(trade, config, { simulatePaid, tradeAmt });
}

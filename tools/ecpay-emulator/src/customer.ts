import { authorise, type CardInput } from './cards.ts';
import type { Fields } from './check-mac-value.ts';
import { makeCode } from './issue-code.ts';
import { type CodeMethod, isCodeMethod, type WalletMethod } from './methods.ts';
import type { NotifyOptions } from './notifier.ts';
import { codeFields, resultFields } from './result-fields.ts';
import type { Deps } from './routes/deps.ts';
import type { Trade } from './trade.ts';

function settle(trade: Trade, card: CardInput, now: Date): void {
  trade.method = 'Credit';
  trade.rtnCode = authorise(card);
  trade.card = { first6: card.number.slice(0, 6), last4: card.number.slice(-4) };
  trade.status = trade.rtnCode === '1' ? 'paid' : 'declined';
  if (trade.status === 'paid') trade.paidAt = now;
}

/** Notifies the shop of a result as the trade's scenario says. */
async function notify({ config, store, notifier }: Deps, trade: Trade): Promise<void> {
  const { notify, copies, forgeMac, simulatePaid, tradeAmt } = store.scenarioOf(trade.merchantTradeNo);
  const options: NotifyOptions = { copies, forgeMac, simulatePaid, tradeAmt };
  if (notify === 'before-return') await notifier.deliver(trade, options);
  if (notify === 'after-return') notifier.later(config.afterReturnMs, () => notifier.deliver(trade, options));
  if (notify === 'without-return') void notifier.deliver(trade, options);
}

/** Pays or declines an open trade and notifies the shop as the trade's scenario says. A settled trade stays as it is. */
export async function submitCard(deps: Deps, trade: Trade, card: CardInput): Promise<void> {
  if (trade.status !== 'open') return;
  settle(trade, card, new Date());
  await notify(deps, trade);
}

/** Pays an open trade with a phone, and notifies as its scenario says. */
export async function payByWallet(deps: Deps, trade: Trade, method: WalletMethod): Promise<void> {
  if (trade.status !== 'open') return;
  Object.assign(trade, { method, rtnCode: '1', status: 'paid', paidAt: new Date() });
  await notify(deps, trade);
}

/** Gives an open trade a code to pay with and notifies PaymentInfoURL, unless the scenario withholds that. */
export async function issueCode(deps: Deps, trade: Trade, method: CodeMethod): Promise<void> {
  if (trade.status !== 'open') return;
  trade.method = method;
  trade.code = makeCode(method, trade, new Date());
  trade.status = 'issued';
  const { notifyCode, copies, forgeMac, tradeAmt } = deps.store.scenarioOf(trade.merchantTradeNo);
  if (notifyCode && trade.order.PaymentInfoURL)
    await deps.notifier.deliver(trade, { isCode: true, copies, forgeMac, tradeAmt });
}

/** The customer leaves the payment page for good; the shop is not notified. */
export function abandon(trade: Trade): void {
  if (trade.status === 'open') trade.status = 'abandoned';
}

/**
 * ECPay learns of a code's payment, in time or not: a store's till may know no better, and what a counter took is
 * known days after `paidAt`.
 */
export async function payCode(deps: Deps, trade: Trade, paidAt = new Date()): Promise<void> {
  if (trade.status !== 'issued') return;
  trade.status = 'paid';
  trade.rtnCode = '1';
  trade.paidAt = paidAt;
  await notify(deps, trade);
}

export type BrowserReturn = { url: string; fields: Fields };

/** The form with which the browser goes back; null when it stays. */
export function browserReturn({ config, store }: Deps, trade: Trade): BrowserReturn | null {
  const { notify, simulatePaid, tradeAmt } = store.scenarioOf(trade.merchantTradeNo);
  const { OrderResultURL, ClientRedirectURL } = trade.order;
  if (trade.status === 'issued') {
    const fields = ClientRedirectURL ? codeFields(trade, config, { tradeAmt }) : null;
    return fields ? { url: ClientRedirectURL ?? '', fields } : null;
  }
  // OrderResultURL is for what is decided on the page; a customer at a counter has left it long ago.
  const isDecided = !isCodeMethod(trade.method) && (trade.status === 'paid' || trade.status === 'declined');
  if (!isDecided || notify === 'without-return' || notify === 'silent' || !OrderResultURL) return null;
  return { url: OrderResultURL, fields: resultFields(trade, config, { simulatePaid, tradeAmt }) };
}

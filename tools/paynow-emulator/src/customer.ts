import type { EmulatorConfig } from './config.ts';
import { messageOf, notifyServer } from './messages.ts';
import { digits, type Fields, makeCode, type Store, type Trade } from './trade.ts';

export type Deps = { config: EmulatorConfig; store: Store };

/** What the browser carries back; null when it stays. */
export function browserReturn({ config, store }: Deps, trade: Trade): Fields | null {
  const scenario = store.scenarioOf(trade.orderNo);
  return ['both', 'browser'].includes(scenario.carrier) ? messageOf(trade, config, scenario) : null;
}

/** Where the browser goes with how a trade stands. */
export function returnUrlOf({ config, store }: Deps, { order, status }: Trade): string {
  const { success, failure } = store.addressesOf(order.PayType);
  return (status === 'failed' ? failure : success) ?? config.returnUrl;
}

/** Where the server sends the results of a trade. */
export const noticeUrlOf = ({ config, store }: Deps, { order }: Trade): string =>
  store.addressesOf(order.PayType).offline ?? config.noticeUrl;

async function notify(deps: Deps, trade: Trade): Promise<void> {
  const { store } = deps;
  const config = { ...deps.config, noticeUrl: noticeUrlOf(deps, trade) };
  const scenario = store.scenarioOf(trade.orderNo);
  if (['both', 'server'].includes(scenario.carrier)) await notifyServer(trade, config, scenario);
}

/** A card or a bank's page says yes or no. The server is notified of a success only. */
export async function decide(deps: Deps, trade: Trade, errDesc: string | null): Promise<void> {
  if (trade.status !== 'open') return;
  trade.status = errDesc === null ? 'paid' : 'failed';
  trade.errDesc = errDesc ?? '';
  trade.last4 = '2222';
  if (errDesc === null) await notify(deps, trade);
}

/** Gives an open trade its account, code or barcodes; only the browser carries it. */
export function issue(trade: Trade): void {
  if (trade.status !== 'open') return;
  trade.status = 'issued';
  trade.code = makeCode(trade.order, new Date());
}

/** Paid at a machine or a counter, in time or not. */
export async function payCode(deps: Deps, trade: Trade): Promise<void> {
  if (trade.status !== 'issued') return;
  trade.status = 'paid';
  await notify(deps, trade);
}

/** The same number is paid once more: PayNow gives the second payment a number of its own and notifies of it, too. */
export async function payAgain(deps: Deps, trade: Trade): Promise<void> {
  if (trade.status !== 'paid' || trade.againNo) return;
  trade.againNo = digits(19);
  await notify(deps, trade);
}

import type { EmulatorConfig } from './config.ts';
import { messageOf, tellServer } from './messages.ts';
import { type Fields, makeCode, type Store, type Trade } from './trade.ts';

export type Deps = { config: EmulatorConfig; store: Store };

/** What the browser carries back; null when it stays. */
export function browserReturn({ config, store }: Deps, trade: Trade): Fields | null {
  const scenario = store.scenarioOf(trade.orderNo);
  return ['both', 'browser'].includes(scenario.carrier) ? messageOf(trade, config, scenario) : null;
}

async function tell({ config, store }: Deps, trade: Trade): Promise<void> {
  const scenario = store.scenarioOf(trade.orderNo);
  if (['both', 'server'].includes(scenario.carrier)) await tellServer(trade, config, scenario);
}

/** A card or a bank's page says yes or no. The server is told of a success only. */
export async function decide(deps: Deps, trade: Trade, errDesc: string | null): Promise<void> {
  if (trade.status !== 'open') return;
  trade.status = errDesc === null ? 'paid' : 'failed';
  trade.errDesc = errDesc ?? '';
  trade.last4 = '2222';
  if (errDesc === null) await tell(deps, trade);
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
  await tell(deps, trade);
}

import { DEFAULT_SCENARIO, type Scenario } from './scenario.ts';
import type { Trade } from './trade.ts';

/** Trades and scenarios of one run. They live in memory: this stands for another company's system. */
export type TradeStore = {
  add(trade: Trade): void;
  byMerchantTradeNo(merchantTradeNo: string): Trade | undefined;
  byTradeNo(tradeNo: string): Trade | undefined;
  newest(count: number): Trade[];
  /** How often the API was called so far, whatever it answered. */
  calls: { queries: number; actions: number };
  /** The scenario of a trade: its own, or the general one. */
  scenarioOf(merchantTradeNo: string): Scenario;
  setGeneral(change: Partial<Scenario>): Scenario;
  /** May be set before the trade exists. */
  setFor(merchantTradeNo: string, change: Partial<Scenario>): Scenario;
};

/** Oldest trades are forgotten beyond this many, so that a long load test stays small. */
const MAX_TRADES = 50_000;

export function createTradeStore(): TradeStore {
  const trades = new Map<string, Trade>();
  const numbers = new Map<string, string>();
  const scenarios = new Map<string, Partial<Scenario>>();
  let general = DEFAULT_SCENARIO;

  function forgetOldest(): void {
    const oldest = trades.values().next().value;
    if (!oldest) return;
    trades.delete(oldest.merchantTradeNo);
    numbers.delete(oldest.tradeNo);
    scenarios.delete(oldest.merchantTradeNo);
  }

  const store: TradeStore = {
    add(trade) {
      if (trades.size >= MAX_TRADES) forgetOldest();
      trades.set(trade.merchantTradeNo, trade);
      numbers.set(trade.tradeNo, trade.merchantTradeNo);
    },
    byMerchantTradeNo: (number) => trades.get(number),
    byTradeNo: (tradeNo) => trades.get(numbers.get(tradeNo) ?? ''),
    calls: { queries: 0, actions: 0 },
    newest: (count) => [...trades.values()].slice(-count).reverse(),
    scenarioOf: (number) => ({ ...general, ...scenarios.get(number) }),
    setGeneral(change) {
      general = { ...general, ...change };
      return general;
    },
    setFor(number, change) {
      scenarios.set(number, { ...scenarios.get(number), ...change });
      return store.scenarioOf(number);
    },
  };
  return store;
}

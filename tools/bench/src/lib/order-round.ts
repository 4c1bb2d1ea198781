import type { CpuTimes } from './cpu.ts';
import { median, quantile } from './stats.ts';

export type Round = {
  perSecond: number;
  /** Of the customer's own requests, ms. */
  times: number[];
  /** Processor time of one order, ms. */
  cpu: [name: string, ms: number][];
};

/** How somebody orders; adds how long each of their requests took. */
type OrderOnce = (times: number[]) => Promise<unknown>;

/** Has so many orders made, those of each customer one after the other, and waits until every consumer is done; `settled` until all is. */
export async function measureRound(
  customers: readonly OrderOnce[],
  orders: number,
  { drained, settled, readCpu }: { drained(): Promise<void>; settled?(): Promise<void>; readCpu(): CpuTimes },
): Promise<Round> {
  const times: number[] = [];
  const before = readCpu();
  const startedAt = performance.now();
  let left = orders;
  await Promise.all(
    customers.map(async (orderOnce) => {
      while (left > 0) {
        left -= 1;
        await orderOnce(times);
      }
    }),
  );
  await drained();
  const seconds = (performance.now() - startedAt) / 1000;
  await settled?.();
  const cpu = [...readCpu()].map(([name, ms]): Round['cpu'][number] => [
    name,
    (ms - (before.get(name) ?? 0)) / orders,
  ]);
  return { perSecond: orders / seconds, times, cpu };
}

/** The middle of some rounds, as a row says it. */
export function summarise(rounds: readonly Round[]) {
  const times = rounds.flatMap((round) => round.times);
  const ofProcess = Map.groupBy(
    rounds.flatMap(({ cpu }) => cpu),
    ([name]) => name,
  );
  const parts = [...ofProcess]
    .map(([name, of]) => ({ name, ms: median(of.map(([, ms]) => ms)) }))
    .filter(({ ms }) => ms >= 0.3)
    .sort((a, b) => b.ms - a.ms);
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    requests: `p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
    cpuMs: median(rounds.map(({ cpu }) => cpu.reduce((sum, [, ms]) => sum + ms, 0))),
    parts: parts.map(({ name, ms }) => `${name} ${ms.toFixed(1)}`).join(', '),
  };
}

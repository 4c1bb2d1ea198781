import type { Cores, Step } from './find-knee.ts';

/** Processor time of one piece of work at a rate that holds, ms by process, without the client and the emulators. */
export function costOf({ achieved, cores }: Pick<Step, 'achieved' | 'cores'>): Map<string, number> {
  const cost = new Map<string, number>();
  for (const [name, used] of cores) {
    const process = name.replace(/ 2$/, '');
    if (process === 'this client' || process.endsWith('-emulator')) continue;
    cost.set(process, (cost.get(process) ?? 0) + (used / achieved) * 1000);
  }
  return cost;
}

/** A day of a shop. */
export type Day = { taps: number; reads: number; orders: number };
export type Costs = Record<keyof Day, Map<string, number>>;

/** The busiest hour of a day has so many times the mean of an hour, and is planned to fill so much of a core. */
const PEAK = 5;
const FILLED = 0.6;
const DAY_SECONDS = 86_400;

/** Cores that each process needs in the busiest hour of a day, those below a hundredth left out. */
export function coresFor(day: Day, costs: Costs): Cores {
  const cores = new Map<string, number>();
  for (const kind of ['taps', 'reads', 'orders'] as const) {
    const perSecond = (day[kind] / DAY_SECONDS) * PEAK;
    for (const [process, ms] of costs[kind])
      cores.set(process, (cores.get(process) ?? 0) + (perSecond * ms) / 1000 / FILLED);
  }
  return [...cores].filter(([, each]) => each >= 0.01).sort((a, b) => b[1] - a[1]);
}

/** A day so many times as busy. */
export const times = ({ taps, reads, orders }: Day, factor: number): Day => ({
  taps: taps * factor,
  reads: reads * factor,
  orders: orders * factor,
});

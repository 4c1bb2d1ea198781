import type { Offered } from '../lib/offered-load.ts';
import { quantile } from '../lib/stats.ts';

/** What a load does, and how far it is raised. */
export type Climb = {
  what: string;
  /** First and last rate, per second. */
  from: number;
  to: number;
  /** Longest 99th percentile that still holds, ms. */
  limitMs: number;
  /** Offers a rate for a while. */
  run(perSecond: number): Promise<Offered & { cores: Cores }>;
};

/** Processor time that each process used, in cores: 1 is one core the whole time. */
export type Cores = [name: string, cores: number][];

export type Step = {
  rate: number;
  /** Answered per second. */
  achieved: number;
  p50: number;
  p99: number;
  failed: number;
  cores: Cores;
  /** Why the rate does not hold; null while it does. */
  broken: null | 'failures' | 'slow' | 'behind';
};

/** Each rate is so many times the one before. */
const FACTOR = 1.6;
/** A rate whose answers come slower than this share of it is behind. */
const KEEPS_UP = 0.9;
/** Share of failed requests from which a rate does not hold. */
const FAILURES = 0.001;

function judge(
  { rate, achieved, p99, failed }: Omit<Step, 'broken'>,
  limitMs: number,
  count: number,
): Step['broken'] {
  if (failed > count * FAILURES) return 'failures';
  if (p99 > limitMs) return 'slow';
  return achieved < rate * KEEPS_UP ? 'behind' : null;
}

/**
 * Raises the rate until answers fail, come late (p99) or come slower than asked for; the last step is the broken one, or the
 * highest rate that was tried. The first rate is offered once before, unmeasured: what is cold is no limit. A rate is
 * broken when it does not hold twice in a row: one collection of garbage, or one checkpoint, is none either.
 */
export async function findKnee(
  { from, to, limitMs, run }: Climb,
  onStep: (step: Step) => void,
): Promise<Step[]> {
  const steps: Step[] = [];
  const measure = async (rate: number): Promise<Step> => {
    const { times, failed, seconds, cores } = await run(rate);
    const found = {
      rate,
      achieved: times.length / seconds,
      ...{ p50: quantile(times, 0.5), p99: quantile(times, 0.99) },
      ...{ failed, cores },
    };
    return { ...found, broken: judge(found, limitMs, times.length) };
  };
  await run(from);
  for (let rate = from; rate <= to; rate = Math.ceil(rate * FACTOR)) {
    const first = await measure(rate);
    const step = first.broken ? await measure(rate) : first;
    steps.push(step);
    onStep(step);
    if (step.broken) break;
  }
  return steps;
}

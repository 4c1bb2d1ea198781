import { ATTRIBUTES, histogramOf, METRICS, tallyOf } from '@tapory/telemetry';
import type { TapExchange } from './tap-exchange.ts';

const count = tallyOf(METRICS.tapRequests);
const duration = histogramOf(METRICS.tapDuration);

/** Durations recorded in one second. A recording costs a twentieth of a tap from memory, so a flood is not recorded whole. */
const MAX_PER_SECOND = 500;

const OUTCOMES: Readonly<Record<number, string>> = {
  404: 'not-found',
  413: 'refused',
  429: 'busy',
  503: 'error',
};

let recorded = { second: 0, durations: 0 };

/** Whether this second's share of durations is not used up; counts one. */
function takeShare(nowMs: number): boolean {
  const second = Math.trunc(nowMs / 1000);
  if (second !== recorded.second) recorded = { second, durations: 0 };
  recorded.durations += 1;
  return recorded.durations <= MAX_PER_SECOND;
}

/** Counts a request for a tap page by the status of its answer, and records how long it took. */
export function recordTap({ request, source, isCached, startedAt }: TapExchange, status: number): void {
  const kind = request.method === 'POST' ? 'part' : 'page';
  const cache = isCached ? 'hit' : 'miss';
  const outcome = OUTCOMES[status] ?? 'shown';
  count(`${kind} ${source} ${cache} ${outcome}`, () => ({
    [ATTRIBUTES.tapKind]: kind,
    [ATTRIBUTES.tapSource]: source,
    [ATTRIBUTES.cacheResult]: cache,
    [ATTRIBUTES.outcome]: outcome,
  }));
  const now = performance.now();
  if (!takeShare(now)) return;
  duration.record((now - startedAt) / 1000, { [ATTRIBUTES.tapKind]: kind, [ATTRIBUTES.cacheResult]: cache });
}

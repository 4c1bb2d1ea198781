import { eventually, send } from '@tapory/load';
import { kubectlJson } from '../kubectl.ts';
import { ADDRESSES } from '../shop/addresses.ts';
import { CHART, helm, RELEASE } from '../shop/helm.ts';
import type { Scenario } from './scenario.ts';

const NAME = `${RELEASE}-nfc-playback`;
/** Requests that are under way at any moment. */
const AT_ONCE = 24;
const OUT_MS = 300_000;
/** Above the chart's stabilisation of 5 minutes. */
const IN_MS = 600_000;

interface Autoscaler {
  spec: { minReplicas: number };
  status: { currentReplicas: number; desiredReplicas: number; currentMetrics?: unknown[] };
}

/** The tap service gets copies while it is busy, and gives them back. */
export const autoscale: Scenario = {
  name: 'the autoscaler adds copies under load and removes them after it',
  run: async (report) => {
    await helm([
      'upgrade',
      RELEASE,
      CHART,
      '--reuse-values',
      '--set',
      'autoscaling=hpa',
      '--wait',
      '--timeout',
      '15m',
    ]);
    const lines: string[] = [];
    const before = await eventually(readWithMetrics, { timeoutMs: OUT_MS });
    const stopping = new AbortController();
    const load = Array.from({ length: AT_ONCE }, () => tapUntil(stopping.signal));
    const startedAt = Date.now();
    try {
      await eventually(() => expectCopies((copies) => copies > before.spec.minReplicas), {
        timeoutMs: OUT_MS,
      });
      lines.push(`out to ${(await read()).status.currentReplicas} copies after ${since(startedAt)} s`);
      report(lines[0] ?? '');
    } finally {
      stopping.abort();
      await Promise.all(load);
    }
    const stoppedAt = Date.now();
    await eventually(() => expectCopies((copies) => copies === before.spec.minReplicas), {
      timeoutMs: IN_MS,
    });
    lines.push(`in to ${before.spec.minReplicas} copies ${since(stoppedAt)} s after the load`);
    return lines;
  },
};

const since = (at: number): number => Math.round((Date.now() - at) / 1000);

/** Taps a keepsake that does not exist, one tap after the other: its answer costs a copy no less. */
async function tapUntil(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await send({ url: `${ADDRESSES.shop}/videolist/none` }).catch(() => undefined);
}

function read(): Promise<Autoscaler> {
  return kubectlJson<Autoscaler>(['--namespace', RELEASE, 'get', 'hpa', NAME]);
}

async function readWithMetrics(): Promise<Autoscaler> {
  const autoscaler = await read();
  if (!autoscaler.status.currentMetrics?.length) throw new Error('the autoscaler has no metrics');
  return autoscaler;
}

async function expectCopies(isEnough: (copies: number) => boolean): Promise<void> {
  const { status } = await read();
  if (!isEnough(status.currentReplicas)) throw new Error(`${NAME} has ${status.currentReplicas} copies`);
}

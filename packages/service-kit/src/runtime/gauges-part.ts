import { type GaugeSource, observeGauges } from '@tapory/telemetry';
import type { Part } from './lifecycle.ts';
import type { Log } from './log.ts';

/** Gauges of a service as a part of it: read at each export while it runs. A failed reading is logged. */
export function gaugesPart(sources: readonly GaugeSource[], log: Pick<Log, 'warn'>): Part {
  let stops: (() => void)[] = [];
  return {
    name: 'gauges',
    async start() {
      const onError = (error: unknown) => log.warn({ err: error }, 'gauges were not read');
      stops = sources.map((source) => observeGauges(source, onError));
    },
    async stop() {
      for (const stop of stops) stop();
    },
  };
}

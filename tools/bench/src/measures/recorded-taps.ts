import { startCollector } from '../lib/collector.ts';
import type { Made } from '../lib/keepsake.ts';
import { load } from '../lib/load.ts';
import { type ServiceCopy, startServiceCopy } from '../lib/service-copy.ts';
import { median } from '../lib/stats.ts';
import type { Row } from '../lib/table.ts';

const ROUNDS = 8;
const SECONDS = 4;
const CONNECTIONS = 64;

type Round = { perSecond: number; cpuMicroseconds: number };

async function tap(copy: ServiceCopy, keepsake: Made): Promise<Round> {
  const before = copy.cpuMs();
  const url = `${copy.url}/videolist/${keepsake.videoId}`;
  const { perSecond, errors } = await load(url, { connections: CONNECTIONS, seconds: SECONDS });
  if (errors > 0) throw new Error(`${errors} failed taps`);
  return { perSecond, cpuMicroseconds: ((copy.cpuMs() - before) * 1000) / (perSecond * SECONDS) };
}

/** Taps of two copies of nfc-playback, one of which sends metrics and spans to a collector, interleaved. */
export async function measureRecordedTaps(keepsake: Made): Promise<Row[]> {
  const collector = await startCollector();
  const copies = {
    silent: await startServiceCopy('nfc-playback', {}),
    recorded: await startServiceCopy('nfc-playback', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }),
  };
  const rounds: Record<'silent' | 'recorded', Round[]> = { silent: [], recorded: [] };
  try {
    await tap(copies.silent, keepsake);
    await tap(copies.recorded, keepsake);
    for (let round = 0; round < ROUNDS; round += 1) {
      // In turns: a machine gets slower, or faster, from one to the next.
      const order = round % 2 === 0 ? (['silent', 'recorded'] as const) : (['recorded', 'silent'] as const);
      for (const which of order) rounds[which].push(await tap(copies[which], keepsake));
    }
    if ((await collector.countMetrics()) === 0) throw new Error('nothing was recorded');
  } finally {
    for (const each of [copies.silent, copies.recorded, collector]) each.stop();
  }
  const shareOf = (value: (round: Round) => number) =>
    median(rounds.recorded.map((round, at) => value(round) / value(rounds.silent[at] ?? round)));
  const rate = shareOf(({ perSecond }) => perSecond);
  const cpu = shareOf(({ cpuMicroseconds }) => cpuMicroseconds);
  return [
    {
      what: 'tap page with every metric recorded',
      measured: `${rate.toFixed(2)} × the rate, ${cpu.toFixed(2)} × the processor time`,
      floor: `without: ${Math.round(median(rounds.silent.map(({ perSecond }) => perSecond)))}/s`,
      goal: '≥ 0.95 × the rate',
    },
  ];
}

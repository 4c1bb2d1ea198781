import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import { prepareCollector } from '../src/programs/prepare-collector.ts';
import { runCollector, type TestCollector } from './run-collector.ts';

type Traces = { resourceSpans: { scopeSpans: { spans: { traceId: string }[] }[] }[] };
type Value = { stringValue?: string };
type Logs = {
  resourceLogs: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeLogs: { logRecords: { traceId: string; severityText: string; body: Value }[] }[];
  }[];
};

/** A machine that has never run it builds it from its modules, in some minutes. */
const BUILD_MS = 20 * 60_000;

const ERROR = 2;
const traceId = () => randomBytes(16).toString('hex');

/** A trace of one span, as a service sends it. */
function toTrace(id: string, { ms, isError }: { ms: number; isError: boolean }) {
  const start = Date.now() - ms;
  const span = {
    traceId: id,
    spanId: randomBytes(8).toString('hex'),
    name: 'GET /api/test',
    kind: 2,
    startTimeUnixNano: `${start}000000`,
    endTimeUnixNano: `${start + ms}000000`,
    status: isError ? { code: ERROR } : {},
  };
  return { resourceSpans: [{ resource: {}, scopeSpans: [{ scope: {}, spans: [span] }] }] };
}

describe('the collector', () => {
  let collector: TestCollector | undefined;
  beforeAll(async () => void (await prepareCollector()), BUILD_MS);
  afterEach(async () => collector?.stop());

  it('keeps every trace with an error or a slow part, and none of the rest when asked for no share', async () => {
    const running = await runCollector(
      ['collector.yaml'],
      (_, file) => ({
        exporters: { file },
        service: { pipelines: { traces: { exporters: ['file'] } } },
      }),
      { COLLECTOR_DECISION_WAIT: '1s', COLLECTOR_SAMPLING_PERCENTAGE: '0' },
    );
    collector = running;
    const [failed, slow, last] = [traceId(), traceId(), traceId()];
    const usual = Array.from({ length: 50 }, traceId);
    const send = async (id: string, what: { ms: number; isError: boolean }): Promise<void> => {
      const response = await fetch(`${running.otlpUrl}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(toTrace(id, what)),
      });
      expect(response.status).toBe(200);
    };
    for (const id of usual) await send(id, { ms: 20, isError: false });
    await send(failed, { ms: 20, isError: true });
    await send(slow, { ms: 2_000, isError: false });
    const kept = () =>
      (running.exported() as Traces[]).flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans.map((span) => span.traceId)),
        ),
      );
    await eventually(() => expect(kept()).toEqual(expect.arrayContaining([failed, slow])));
    // Decisions are made in the order of arrival: once this one is there, the usual ones have been dropped.
    await send(last, { ms: 20, isError: true });
    await eventually(() => expect(kept()).toContain(last));
    expect(kept().toSorted()).toEqual([failed, slow, last].toSorted());
  });

  it('takes up a service’s JSON log from the node, with service, level and trace', async () => {
    const running = await runCollector(['collector.yaml', 'kubernetes-logs.yaml'], (folder, file) => ({
      receivers: { filelog: { include: [`${folder}/pods/*/*/*.log`], start_at: 'beginning' } },
      extensions: { file_storage: { directory: folder } },
      exporters: { file },
      service: { pipelines: { logs: { exporters: ['file'] } } },
    }));
    collector = running;
    const pod = join(
      running.folder,
      'pods/tapory_tapory-payment-1_6f6b0a36-7d0b-4a52-9a0e-0d3ed0d1a111/payment',
    );
    mkdirSync(pod, { recursive: true });
    const id = traceId();
    const line = {
      level: 'warn',
      time: '2026-11-24T08:00:00.123Z',
      service: 'payment',
      traceId: id,
      spanId: id.slice(16),
      msg: 'late payment',
    };
    const cri = (text: string): string => `2026-11-24T08:00:00.200000000Z stdout F ${text}\n`;
    appendFileSync(join(pod, '0.log'), cri(JSON.stringify(line)) + cri('a line of text'));
    await eventually(() => {
      const groups = (running.exported() as Logs[]).flatMap(({ resourceLogs }) => resourceLogs);
      const records = groups.flatMap(({ resource, scopeLogs }) =>
        scopeLogs.flatMap(({ logRecords }) => logRecords.map((record) => ({ record, resource }))),
      );
      expect(records).toHaveLength(2);
      const own = records.find(({ record }) => record.traceId === id);
      expect(own?.record.severityText).toBe('warn');
      expect(own?.record.body.stringValue).toContain('late payment');
      expect(own?.resource.attributes).toContainEqual({
        key: 'service.name',
        value: { stringValue: 'payment' },
      });
    });
  });
});

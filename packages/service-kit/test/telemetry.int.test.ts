import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, testEnv } from '@tapory/testing';

type Attribute = { key: string; value: { stringValue?: string } };
type Sent = { traceId: string; name: string; attributes: Attribute[] };
type SentSpan = Sent & { scope: string };
type Traces = { resourceSpans: { scopeSpans: { scope: { name: string }; spans: Sent[] }[] }[] };
type Metrics = {
  resourceMetrics: {
    resource: { attributes: Attribute[] };
    scopeMetrics: { metrics: { name: string }[] }[];
  }[];
};
type Line = { msg: string; port?: number; traceId?: string; traceparent?: string };

const SCRIPT = fileURLToPath(new URL('support/traced-service.ts', import.meta.url));
const TELEMETRY = ['--conditions=@tapory/source', '--import', '@tapory/service-kit/telemetry'];
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${TRACE_ID}-b7ad6b7169203331-01`;

function spansOf(body: Traces): SentSpan[] {
  const groups = body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans);
  return groups.flatMap(({ scope, spans }) => spans.map((span) => ({ ...span, scope: scope.name })));
}

function metricNamesOf(body: Metrics): string[] {
  const groups = body.resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics);
  return groups.flatMap(({ metrics }) => metrics.map(({ name }) => name));
}

describe('telemetry', () => {
  const spans: SentSpan[] = [];
  const metricNames: string[] = [];
  const resource = new Map<string, string | undefined>();
  let sink: Server;
  let child: ChildProcess;

  beforeAll(async () => {
    sink = createServer(async (request, response) => {
      const body = await json(request);
      if (request.url === '/v1/traces') spans.push(...spansOf(body as Traces));
      if (request.url === '/v1/metrics') {
        metricNames.push(...metricNamesOf(body as Metrics));
        for (const { key, value } of (body as Metrics).resourceMetrics[0]?.resource.attributes ?? [])
          resource.set(key, value.stringValue);
      }
      response.setHeader('content-type', 'application/json').end('{}');
    });
    await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  });

  afterEach(async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  });

  afterAll(() => void sink.close());

  /** Starts the script; answers its address and the log lines it has written so far. */
  async function start(env: Record<string, string>): Promise<{ url: string; lines: () => Line[] }> {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: _, NODE_OPTIONS: __, ...inherited } = process.env;
    child = spawn(process.execPath, [...TELEMETRY, SCRIPT], {
      env: {
        ...inherited,
        DATABASE_URL: testEnv('TEST_POSTGRES_URL'),
        REDIS_URL: testEnv('TEST_REDIS_URL'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    const lines = (): Line[] =>
      output
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Line);
    const port = await eventually(() => {
      const listening = lines().find(({ msg }) => msg === 'listening');
      if (listening === undefined) throw new Error('not listening yet');
      return listening.port;
    });
    return { url: `http://127.0.0.1:${port}/api/traced/quotes/A`, lines };
  }

  const quoted = (lines: () => Line[], count: number): Promise<Line[]> =>
    eventually(() => {
      const found = lines().filter(({ msg }) => msg === 'quoted');
      expect(found).toHaveLength(count);
      return found;
    });

  it('sends spans of every hop under one trace id, and metrics, when a collector is named', async () => {
    const { port } = sink.address() as AddressInfo;
    const { url } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    const secretUrl = `${url.replace(/A$/, 'secret-key')}?code=secret-code`;
    expect((await fetch(secretUrl, { headers: { traceparent: TRACEPARENT } })).status).toBe(200);
    await fetch(new URL('/quiet/page', url));
    // An orderly stop sends what is still waiting.
    child.kill('SIGTERM');
    await once(child, 'exit');
    const scopes = new Set(spans.filter(({ traceId }) => traceId === TRACE_ID).map(({ scope }) => scope));
    for (const name of ['http', 'express', 'grpc', 'pg', 'redis'])
      expect([...scopes]).toContain(`@opentelemetry/instrumentation-${name}`);
    expect(spans.map(({ name }) => name)).toContain('GET /api/traced/quotes/:code');
    const requests = spans.filter(({ scope }) => scope === '@opentelemetry/instrumentation-http');
    expect(requests.map(({ name }) => name)).toEqual(['GET /api/traced/quotes/:code']);
    // Codes of the query, keys in the path and what Redis was asked stay where they are.
    const values = spans.flatMap(({ name, attributes }) => [
      name,
      ...attributes.map(({ value }) => value.stringValue),
    ]);
    expect(values.filter((value) => /secret|traced-key/.test(value ?? ''))).toEqual([]);
    expect(metricNames).toEqual(
      expect.arrayContaining([
        'http.server.request.duration',
        'rpc.server.call.duration',
        'rpc.client.call.duration',
        'db.client.operation.duration',
        'v8js.memory.heap.used',
      ]),
    );
    // Two copies of a service would write the same series; the command line stays where it is.
    expect(resource.get('service.instance.id')).toMatch(/^[0-9a-f-]{36}$/);
    expect([...resource.keys()].filter((key) => key.startsWith('process.'))).toEqual([]);
  });

  it('carries the trace to the next service and into its log without a collector', async () => {
    const { url, lines } = await start({});
    await fetch(url, { headers: { traceparent: TRACEPARENT } });
    await fetch(url);
    const [given, own] = await quoted(lines, 2);
    expect(given?.traceId).toBe(TRACE_ID);
    expect(given?.traceparent).toMatch(new RegExp(`^00-${TRACE_ID}-[0-9a-f]{16}-01$`));
    expect(own?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(own?.traceId).not.toBe(TRACE_ID);
    expect(own?.traceparent).toContain(own?.traceId);
  });
});

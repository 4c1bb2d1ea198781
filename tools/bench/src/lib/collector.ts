import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type Collector = {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  /** Spans received so far. */
  countSpans(): Promise<number>;
  /** Exports of metrics received so far. */
  countMetrics(): Promise<number>;
  /** What a counter has counted by the values of one attribute, as its service exported it last. */
  sumsOf(metric: string, attribute: string): Promise<Record<string, number>>;
  stop(): void;
};

/** Takes telemetry by OTLP over HTTP as a collector does, counts the spans and forgets them. In its own process. */
export async function startCollector(): Promise<Collector> {
  const child: ChildProcess = fork(import.meta.filename, [], { env: { ...process.env, COLLECTOR: '1' } });
  const [port] = (await once(child, 'message')) as [number];
  const url = `http://127.0.0.1:${port}`;
  const count = async (path: string): Promise<number> => {
    const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(5000) });
    return Number(await response.text());
  };
  return {
    url,
    countSpans: () => count('/spans'),
    countMetrics: () => count('/metrics'),
    async sumsOf(metric, attribute) {
      const query = new URLSearchParams({ metric, attribute });
      const response = await fetch(`${url}/sums?${query}`, { signal: AbortSignal.timeout(5000) });
      return (await response.json()) as Record<string, number>;
    },
    stop: () => void child.kill(),
  };
}

type Point = {
  attributes: { key: string; value: { stringValue?: string } }[];
  asInt?: string | number;
  asDouble?: number;
};

type Metrics = {
  resourceMetrics: { scopeMetrics: { metrics: { name: string; sum?: { dataPoints: Point[] } }[] }[] }[];
};

/** The counter of an export, added up by the values of one attribute. */
function addUp({ resourceMetrics }: Metrics, name: string, attribute: string): Record<string, number> {
  const all = resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics));
  const sums: Record<string, number> = {};
  for (const { attributes, asInt, asDouble } of all.flatMap((one) =>
    one.name === name ? (one.sum?.dataPoints ?? []) : [],
  )) {
    const value = attributes.find(({ key }) => key === attribute)?.value.stringValue ?? '';
    sums[value] = (sums[value] ?? 0) + Number(asInt ?? asDouble ?? 0);
  }
  return sums;
}

type Export = { resourceSpans?: { scopeSpans: { spans: unknown[] }[] }[] };

async function countIn(request: IncomingMessage): Promise<number> {
  const { resourceSpans = [] } = (await json(request)) as Export;
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .reduce((sum, { spans }) => sum + spans.length, 0);
}

function serve(): void {
  let spans = 0;
  let metrics = 0;
  let last: Metrics = { resourceMetrics: [] };
  const server = createServer(async (request, response) => {
    if (request.url === '/spans') return void response.end(String(spans));
    if (request.url === '/metrics') return void response.end(String(metrics));
    if (request.url?.startsWith('/sums')) {
      const { searchParams } = new URL(request.url, 'http://localhost');
      const sums = addUp(last, searchParams.get('metric') ?? '', searchParams.get('attribute') ?? '');
      return void response.end(JSON.stringify(sums));
    }
    if (request.url === '/v1/metrics') {
      metrics += 1;
      last = (await json(request)) as Metrics;
    } else spans += await countIn(request);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

if (process.env.COLLECTOR !== undefined) serve();

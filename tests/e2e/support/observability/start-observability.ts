import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { answersHttp, freePorts, startDaemon, waitUntilReady } from '@tapory/local-servers';
import { prepareCollector } from '@tapory/observability';
import { parse, stringify } from 'yaml';

type Daemon = Awaited<ReturnType<typeof startDaemon>>;

/** What the shop's stack keeps about itself. */
type ShopState = { base: number; secrets: { postgresPassword: string } };

export type Observability = {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  otlpUrl: string;
  prometheusUrl: string;
  stop(): Promise<void>;
};

const CONFIG = 'deploy/observability';
const POSTGRES_OFFSET = 1;
const REDIS_OFFSET = 2;

async function choosePorts() {
  const [otlp = 0, metrics = 0, health = 0, self = 0, prometheus = 0, postgres = 0, redis = 0] =
    await freePorts(7);
  return { otlp, metrics, health, self, prometheus, postgres, redis };
}

type Ports = Awaited<ReturnType<typeof choosePorts>>;
type PrometheusConfig = {
  global: Record<string, string>;
  rule_files: string[];
  scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
};

/** The repository's configuration, with the addresses of this run and seconds instead of minutes. */
function writePrometheusConfig(folder: string, ports: Ports): string {
  const config = parse(readFileSync(`${CONFIG}/prometheus/prometheus.yml`, 'utf8')) as PrometheusConfig;
  const targets: Record<string, number> = {
    tapory: ports.metrics,
    collector: ports.self,
    postgres: ports.postgres,
    redis: ports.redis,
  };
  config.global = { scrape_interval: '1s', evaluation_interval: '1s' };
  config.rule_files = [resolve(CONFIG, 'prometheus/rules/*.yaml')];
  for (const job of config.scrape_configs) {
    const port = targets[job.job_name];
    if (port === undefined)
      throw new Error(`prometheus.yml scrapes ${job.job_name}, which this test does not start`);
    job.static_configs = [{ targets: [`127.0.0.1:${port}`] }];
  }
  const path = join(folder, 'prometheus.yml');
  writeFileSync(path, stringify(config));
  return path;
}

async function startAndWait(
  options: Omit<Parameters<typeof startDaemon>[0], 'logFile'>,
  folder: string,
  url: string,
): Promise<Daemon> {
  const daemon = await startDaemon({ ...options, logFile: join(folder, `${options.name}.log`) });
  await waitUntilReady({ daemon, timeoutMs: 60_000, probe: () => answersHttp(url) });
  return daemon;
}

const startCollector = async (folder: string, ports: Ports): Promise<Daemon> =>
  startAndWait(
    {
      name: 'collector',
      command: await prepareCollector(),
      args: ['--config', resolve(CONFIG, 'collector/collector.yaml')],
      env: {
        ...process.env,
        COLLECTOR_OTLP_ENDPOINT: `127.0.0.1:${ports.otlp}`,
        COLLECTOR_METRICS_ENDPOINT: `127.0.0.1:${ports.metrics}`,
        COLLECTOR_HEALTH_ENDPOINT: `127.0.0.1:${ports.health}`,
        COLLECTOR_SELF_HOST: '127.0.0.1',
        COLLECTOR_SELF_PORT: String(ports.self),
        // Nothing listens there: traces are not what this test is about.
        TEMPO_ENDPOINT: '127.0.0.1:9',
      },
    },
    folder,
    `http://127.0.0.1:${ports.health}/`,
  );

const startExporters = (folder: string, ports: Ports, { base, secrets }: ShopState): Promise<Daemon[]> => {
  const database = `postgres://tapory:${secrets.postgresPassword}@127.0.0.1:${base + POSTGRES_OFFSET}/postgres?sslmode=disable`;
  return Promise.all([
    startAndWait(
      {
        name: 'postgres-exporter',
        command: 'prometheus-postgres-exporter',
        args: [`--web.listen-address=127.0.0.1:${ports.postgres}`],
        env: { ...process.env, DATA_SOURCE_NAME: database },
      },
      folder,
      `http://127.0.0.1:${ports.postgres}/metrics`,
    ),
    startAndWait(
      {
        name: 'redis-exporter',
        command: 'prometheus-redis-exporter',
        args: [
          `-web.listen-address=127.0.0.1:${ports.redis}`,
          `-redis.addr=redis://127.0.0.1:${base + REDIS_OFFSET}`,
        ],
      },
      folder,
      `http://127.0.0.1:${ports.redis}/metrics`,
    ),
  ]);
};

const startPrometheus = (folder: string, ports: Ports): Promise<Daemon> =>
  startAndWait(
    {
      name: 'prometheus',
      command: 'prometheus',
      args: [
        `--config.file=${writePrometheusConfig(folder, ports)}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${ports.prometheus}`,
      ],
    },
    folder,
    `http://127.0.0.1:${ports.prometheus}/-/ready`,
  );

/** Starts a collector, the exporters of PostgreSQL and Redis, and Prometheus beside the shop in `stateDir`. */
export async function startObservability(stateDir: string): Promise<Observability> {
  const folder = mkdtempSync(join(tmpdir(), 'tapory-observability-'));
  const read = (file: string): unknown => JSON.parse(readFileSync(join(stateDir, file), 'utf8'));
  const state = { ...(read('ports.json') as object), secrets: read('secrets.json') } as ShopState;
  const ports = await choosePorts();
  const daemons = [
    await startCollector(folder, ports),
    ...(await startExporters(folder, ports, state)),
    await startPrometheus(folder, ports),
  ];
  return {
    otlpUrl: `http://127.0.0.1:${ports.otlp}`,
    prometheusUrl: `http://127.0.0.1:${ports.prometheus}`,
    stop: async () => {
      await Promise.all(daemons.map((daemon) => daemon.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

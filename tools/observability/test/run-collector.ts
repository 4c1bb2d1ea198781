import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { answersHttp, freePorts, startDaemon, waitUntilReady } from '@tapory/local-servers';
import { stringify } from 'yaml';
import { prepareCollector } from '../src/programs/prepare-collector.ts';

const CONFIG = resolve(import.meta.dirname, '../../../deploy/observability/collector');

/** A running collector that writes what it exports to a file. */
export type TestCollector = {
  otlpUrl: string;
  folder: string;
  /** What it has exported so far, one object a batch. */
  exported(): unknown[];
  stop(): Promise<void>;
};

/**
 * Starts the real collector with configuration of the repository, and with `overrides` on top: exporters become a file.
 * `folder` is a temporary folder that the overrides may name.
 */
export async function runCollector(
  files: readonly string[],
  overrides: (folder: string, exporter: object) => object,
  env: Record<string, string> = {},
): Promise<TestCollector> {
  const folder = mkdtempSync(join(tmpdir(), 'tapory-collector-'));
  const [otlp = 0, metrics = 0, health = 0, self = 0] = await freePorts(4);
  const output = join(folder, 'exported.json');
  writeFileSync(join(folder, 'overrides.yaml'), stringify(overrides(folder, { path: output })));
  const configs = [...files.map((file) => join(CONFIG, file)), join(folder, 'overrides.yaml')];
  const daemon = await startDaemon({
    name: 'collector',
    command: await prepareCollector(),
    args: configs.flatMap((path) => ['--config', path]),
    env: {
      ...process.env,
      COLLECTOR_OTLP_ENDPOINT: `127.0.0.1:${otlp}`,
      COLLECTOR_METRICS_ENDPOINT: `127.0.0.1:${metrics}`,
      COLLECTOR_HEALTH_ENDPOINT: `127.0.0.1:${health}`,
      COLLECTOR_SELF_HOST: '127.0.0.1',
      COLLECTOR_SELF_PORT: String(self),
      ...env,
    },
    logFile: join(folder, 'collector.log'),
  });
  await waitUntilReady({
    daemon,
    timeoutMs: 60_000,
    probe: () => answersHttp(`http://127.0.0.1:${health}/`),
  });
  return {
    otlpUrl: `http://127.0.0.1:${otlp}`,
    folder,
    exported: () =>
      existsSync(output)
        ? readFileSync(output, 'utf8')
            .split('\n')
            .slice(0, -1)
            .map((line) => JSON.parse(line) as unknown)
        : [],
    stop: async () => {
      await daemon.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

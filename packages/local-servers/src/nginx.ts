import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDaemon, waitUntilReady } from './lib/daemon.ts';
import { answersHttp } from './lib/net.ts';
import type { Running } from './running.ts';

export interface NginxOptions {
  dir: string;
  port: number;
  /** The whole configuration, already rendered. */
  config: string;
  logFile: string;
}

/** Starts nginx in the foreground with a configuration of its own; `/gateway/health` must answer 2xx. */
export async function startNginx({ dir, port, config, logFile }: NginxOptions): Promise<Running> {
  mkdirSync(join(dir, 'tmp'), { recursive: true });
  const file = join(dir, 'nginx.conf');
  writeFileSync(file, config);
  const daemon = await startDaemon({
    name: 'gateway',
    command: 'nginx',
    args: ['-p', dir, '-c', file, '-e', 'stderr', '-g', 'daemon off;'],
    logFile,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady({ daemon, timeoutMs: 15_000, probe: () => answersHttp(`${url}/gateway/health`) });
  return { url, daemons: [daemon], stop: () => daemon.stop() };
}

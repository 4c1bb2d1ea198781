import { mkdirSync } from 'node:fs';
import { startDaemon, waitUntilReady } from './lib/daemon.ts';
import { speaks } from './lib/net.ts';
import type { Running } from './running.ts';

export interface RedisOptions {
  dir: string;
  port: number;
  logFile: string;
  /** Append-only file on; off for tests. */
  persistent: boolean;
  /** Number of databases; 16 by default. */
  databases?: number;
}

/** Starts redis-server on 127.0.0.1. */
export async function startRedis({
  dir,
  port,
  logFile,
  persistent,
  databases = 16,
}: RedisOptions): Promise<Running> {
  mkdirSync(dir, { recursive: true });
  const args = [
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--dir',
    dir,
    '--save',
    '',
    '--daemonize',
    'no',
    '--databases',
    String(databases),
  ];
  args.push(
    '--appendonly',
    persistent ? 'yes' : 'no',
    '--maxmemory',
    '128mb',
    '--maxmemory-policy',
    'noeviction',
  );
  const daemon = await startDaemon({ name: 'redis', command: 'redis-server', args, logFile });
  await waitUntilReady({
    daemon,
    timeoutMs: 15_000,
    probe: () => speaks(port, 'PING\r\n', (reply) => reply.toString().startsWith('+PONG')),
  });
  return { url: `redis://127.0.0.1:${port}`, daemons: [daemon], stop: () => daemon.stop() };
}

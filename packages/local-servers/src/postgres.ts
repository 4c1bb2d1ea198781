import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startDaemon, waitUntilReady } from './lib/daemon.ts';
import { run } from './lib/run.ts';
import { placeBinaries, placeData, postgresAccount } from './postgres-account.ts';
import type { Running } from './running.ts';

const ROLE = 'tapory';
const PROBE_TIMEOUT_MS = 3_000;

export interface PostgresOptions {
  dir: string;
  port: number;
  password: string;
  logFile: string;
  /** False trades durability across a power cut for speed: tests only. */
  durable: boolean;
}

/**
 * Starts PostgreSQL 18 from the npm package on 127.0.0.1, creating the cluster in `dir` at the first start.
 * `url` names the maintenance database. As root the server runs as the system account `postgres`.
 */
export async function startPostgres(options: PostgresOptions): Promise<Running> {
  const account = await postgresAccount();
  const binaries = placeBinaries(account);
  const data = placeData(options.dir, account);
  if (!existsSync(join(data, 'PG_VERSION')))
    await createCluster({ data, binaries, password: options.password, account });
  const daemon = await startDaemon({
    name: 'postgres',
    command: binaries.postgres,
    args: ['-D', data, ...settings(options)],
    // PostgreSQL changes into its data folder; the caller's may be closed to its account.
    cwd: data,
    logFile: options.logFile,
    ...account,
  });
  const url = `postgres://${ROLE}:${options.password}@127.0.0.1:${options.port}/postgres`;
  await waitUntilReady({ daemon, timeoutMs: 60_000, probe: () => answers(url) });
  // SIGINT is PostgreSQL's "fast" stop: SIGTERM would wait for every client to leave.
  const stop = async () => {
    if (!daemon.hasExited()) process.kill(daemon.pid, 'SIGINT');
    await Promise.race([daemon.exited, daemon.stop()]);
    await daemon.stop();
  };
  return { url, daemons: [daemon], stop };
}

function settings({ port, durable }: PostgresOptions): string[] {
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '250',
    shared_buffers: '64MB',
    max_logical_replication_workers: '0',
    timezone: 'UTC',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

interface Cluster {
  data: string;
  binaries: { initdb: string };
  password: string;
  account: { uid?: number; gid?: number };
}

async function createCluster({ data, binaries, password, account }: Cluster): Promise<void> {
  const passwordFile = `${data}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined)
    chownSync(passwordFile, account.uid, account.gid);
  try {
    const args = [
      `--pgdata=${data}`,
      '--auth=scram-sha-256',
      `--username=${ROLE}`,
      `--pwfile=${passwordFile}`,
    ];
    args.push('--encoding=UTF8', '--locale=C.UTF-8', '--no-sync');
    await run(binaries.initdb, args, { ...account, cwd: data, timeoutMs: 60_000 });
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data, { recursive: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

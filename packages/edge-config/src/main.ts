import { accessSync, constants, mkdirSync, writeFileSync, writeSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { type EdgeSettings, EdgeSettingsError, readEdgeSettings } from './config.ts';
import { findMimeTypes } from './find-mime-types.ts';
import { nameServersOf } from './name-servers.ts';
import { renderEdge } from './render-edge.ts';
import { upstreamsOf } from './upstreams.ts';
import { waitForNames } from './wait-for-names.ts';

/** The repository, or the folder of an image that is laid out like it. */
const ROOT = resolve(import.meta.dirname, '../../..');

/** Written without Node's stream, which would leave the descriptor non-blocking to nginx. */
const say = (text: string): void => void writeSync(2, `${text}\n`);

const hostOf = (address: string): string => address.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');

/** Writes nginx's configuration and returns its path. */
function writeConfiguration(settings: EdgeSettings, nameServers: readonly string[]): string {
  const dir = settings.EDGE_RUN_DIR;
  mkdirSync(join(dir, 'tmp'), { recursive: true });
  const file = join(dir, 'nginx.conf');
  const host = {
    root: settings.EDGE_ROOT ?? ROOT,
    dir,
    mimeTypes: findMimeTypes(),
    accessLog: '/dev/stdout',
    nameServers,
    // Unlike nginx's auto, this counts a container's share of processors.
    workers: availableParallelism(),
    isRoot: false,
  };
  writeFileSync(file, renderEdge(settings, host));
  return file;
}

async function waitForUpstreams(settings: EdgeSettings): Promise<void> {
  const unresolved = await waitForNames({
    hosts: [...new Set(upstreamsOf(settings).map(({ address }) => hostOf(address)))],
    timeoutMs: settings.EDGE_START_TIMEOUT_SECONDS * 1000,
    onWait: (names) => say(`waiting for upstreams that do not resolve yet: ${names.join(', ')}`),
  });
  if (unresolved.length > 0)
    throw new EdgeSettingsError(
      `Names of upstreams (EDGE_UPSTREAM_*) do not resolve: ${unresolved.join(', ')}`,
    );
}

/** Renders the configuration and becomes nginx, which then has this process's id and receives its signals. */
async function becomeNginx(): Promise<void> {
  const settings = readEdgeSettings(process.env);
  const nameServers = nameServersOf(settings);
  if (nameServers.length === 0) await waitForUpstreams(settings);
  // A program that cannot be executed would end Node with a dump of its stack.
  accessSync(settings.EDGE_NGINX, constants.X_OK);
  const file = writeConfiguration(settings, nameServers);
  const args = ['nginx', '-p', settings.EDGE_RUN_DIR, '-c', file, '-e', 'stderr', '-g', 'daemon off;'];
  process.execve?.(settings.EDGE_NGINX, args, { PATH: process.env.PATH ?? '' });
}

try {
  await becomeNginx();
} catch (error) {
  say(error instanceof EdgeSettingsError ? error.message : String((error as Error).stack));
  process.exit(error instanceof EdgeSettingsError ? 2 : 1);
}

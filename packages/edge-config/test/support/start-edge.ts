import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { freePorts } from '@tapory/local-servers';
import { eventually } from '@tapory/testing';
import { GATEWAY_ROUTES } from '../../src/gateway-routes.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const MAIN = join(ROOT, 'packages/edge-config/src/main.ts');

/** Becomes a user without rights before the edge starts, as a container's. */
const AS_NOBODY = 'data:text/javascript,process.setgid(65534);process.setuid(65534)';

/** Whether everybody may pass through a folder and those above it; one made by mktemp is its owner's alone. */
function isOpen(folder: string): boolean {
  return (statSync(folder).mode & 0o005) === 0o005 && (folder === dirname(folder) || isOpen(dirname(folder)));
}

export type StartedEdge = {
  url: string;
  pid: number;
  /** The lines of its access log so far. */
  accessLog(): Record<string, string>[];
  /** Sends the signal and returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** A folder laid out like an image, with a site of one page. */
export function createRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'tapory-edge-'));
  const pages = join(root, 'frontend/dist/pages');
  mkdirSync(join(pages, 'refusals'), { recursive: true });
  for (const folder of ['deploy/gateway', 'locales'])
    cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
  for (const map of ['known-routes.map', 'page-scripts.map'])
    writeFileSync(join(root, 'frontend/dist', map), '');
  writeFileSync(join(pages, 'refusals/unavailable.html'), '<h1>away</h1>');
  writeFileSync(join(pages, 'refusals/too-many.html'), '<h1>too many</h1>');
  chmodSync(root, 0o755);
  return root;
}

function spawnEdge(env: Record<string, string>): {
  child: ChildProcess;
  output: () => string;
  errors: () => string;
} {
  // Without rights the edge could not read its own code in a closed folder.
  const mayDropRights = process.getuid?.() === 0 && isOpen(ROOT);
  const runDir = mkdtempSync(join(tmpdir(), 'tapory-edge-run-'));
  chmodSync(runDir, 0o777);
  // nginx opens /dev/stdout by its name, which a file allows and the socket of a "pipe" does not.
  const log = join(runDir, 'stdout.log');
  writeFileSync(log, '');
  chmodSync(log, 0o666);
  const args = [...(mayDropRights ? ['--import', AS_NOBODY] : []), '--conditions=@tapory/source', MAIN];
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, EDGE_ROOT: createRoot(), EDGE_RUN_DIR: join(runDir, 'edge'), ...env },
    stdio: ['ignore', openSync(log, 'a'), 'pipe'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => (errors += chunk));
  return { child, output: () => readFileSync(log, 'utf8'), errors: () => errors };
}

/** An upstream that nothing listens on. */
export const NOBODY = '127.0.0.1:1';

const UPSTREAMS = [
  ...GATEWAY_ROUTES.map(({ setting }) => setting),
  'EDGE_UPSTREAM_KEYCLOAK',
  'EDGE_UPSTREAM_S3',
];

/** Settings of an edge whose upstreams are all away. */
export async function edgeEnv(): Promise<Record<string, string>> {
  const [port] = await freePorts(1);
  return {
    EDGE_PUBLIC_URL: `http://localhost:${port}`,
    EDGE_LISTEN: `127.0.0.1:${port}`,
    ...Object.fromEntries(UPSTREAMS.map((name) => [name, NOBODY])),
  };
}

async function canConnect(address: string): Promise<boolean> {
  const [host = '', port = ''] = address.split(':');
  const socket = connect(Number(port), host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Starts the edge as an image does, without rights, and waits until it takes connections. */
export async function startEdge(env: Record<string, string>): Promise<StartedEdge> {
  const { child, output, errors } = spawnEdge(env);
  const scheme = env.EDGE_TLS_CERTIFICATE ? 'https' : 'http';
  const url = `${scheme}://${env.EDGE_LISTEN}`;
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`the edge ended with ${child.exitCode}: ${errors()}`);
    if (!(await canConnect(env.EDGE_LISTEN ?? ''))) throw new Error(`the edge does not answer: ${errors()}`);
  });
  return {
    url,
    pid: child.pid as number,
    accessLog: () =>
      output()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, string>),
    async stop(signal = 'SIGQUIT') {
      if (child.exitCode !== null) return child.exitCode;
      child.kill(signal);
      await once(child, 'exit');
      return child.exitCode;
    },
  };
}

/** Runs an edge that cannot start; returns its exit code and what it wrote. */
export async function failEdge(
  env: Record<string, string>,
): Promise<{ code: number | null; errors: string }> {
  const { child, errors } = spawnEdge(env);
  await once(child, 'exit');
  return { code: child.exitCode, errors: errors() };
}

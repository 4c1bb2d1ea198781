import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { isPortFree } from './net.ts';

/**
 * Above the blocks that shops take (tools/stack) and below 32768, where Linux begins to hand out ports to outgoing
 * connections: a port from there can be taken between this choice and the server's `listen`.
 */
export const PORT_RANGE = { first: 24_100, last: 32_500 } as const;

/** One folder per user, who may not write into another's. */
const CLAIMS = join(tmpdir(), `tapory-ports-${userInfo().uid}`);

/**
 * Chooses `count` different ports of 127.0.0.1 that nothing listens on and that no other running process has been given.
 * They stay this process's until it ends. Throws when the range is used up.
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  const size = PORT_RANGE.last - PORT_RANGE.first + 1;
  const start = Math.floor(Math.random() * size);
  for (let step = 0; step < size && ports.length < count; step += 1) {
    const port = PORT_RANGE.first + ((start + step) % size);
    if (!claimPort(port)) continue;
    if (await isPortFree(port)) ports.push(port);
  }
  if (ports.length === count) return ports;
  throw new Error(`there are no ${count} free ports from ${PORT_RANGE.first} to ${PORT_RANGE.last}`);
}

/**
 * True when the port is now this process's. A claim is a file `<port>.<pid>`; only claims of ended processes are removed
 * by others, so that two processes that claim at once see each other and neither takes the port.
 */
export function claimPort(port: number, folder: string = CLAIMS, pid: number = process.pid): boolean {
  mkdirSync(folder, { recursive: true });
  const own = `${port}.${pid}`;
  const claims = () => readdirSync(folder).filter((name) => name.startsWith(`${port}.`));
  if (claims().includes(own)) return false;
  writeFileSync(join(folder, own), '');
  for (const other of claims().filter((name) => name !== own)) {
    if (isRunning(Number(other.split('.')[1]))) {
      rmSync(join(folder, own), { force: true });
      return false;
    }
    rmSync(join(folder, other), { force: true });
  }
  return true;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user refuses the signal, and runs.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

import { spawn } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '@tapory/local-servers';
import { cpuOf } from './cpu.ts';
import { shopProcesses } from './processes.ts';

/** Another copy of one of the shop's services, on ports of its own. */
export type ServiceCopy = {
  /** Base URL of its HTTP server. */
  url: string;
  pid: number;
  /** Processor time so far, ms. */
  cpuMs(): number;
  stop(): void;
};

const READY_WITHIN_MS = 60_000;

const stringsOf = (file: string): string[] => readFileSync(file, 'utf8').split('\0').filter(Boolean);

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(1000) })).ok;
  } catch {
    return false;
  }
}

/** Starts it as the launcher started the first one, with `env` besides. Linux only. Throws when it is not ready in a minute. */
export async function startServiceCopy(name: string, env: Record<string, string>): Promise<ServiceCopy> {
  const running = shopProcesses().find((process) => process.name === name);
  if (!running) throw new Error(`${name} is not running`);
  const files = `/proc/${running.pid}`;
  const [program = '', ...args] = stringsOf(`${files}/cmdline`);
  const given = Object.fromEntries(stringsOf(`${files}/environ`).map((line) => line.split(/=(.*)/s)));
  const [port = 0, rpcPort = 0] = await freePorts(2);
  const child = spawn(program, args, {
    cwd: readlinkSync(`${files}/cwd`),
    env: { ...given, HTTP_PORT: String(port), RPC_PORT: String(rpcPort), ...env },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(url))) {
    if (Date.now() > until || child.exitCode !== null) throw new Error(`the copy of ${name} is not ready`);
    await sleep(100);
  }
  const pid = child.pid ?? 0;
  return { url, pid, cpuMs: () => cpuOf(pid), stop: () => void child.kill() };
}

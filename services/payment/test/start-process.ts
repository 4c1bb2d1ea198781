import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Service } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The service in its own process, which can be killed without a clean shutdown. */
export type ServiceProcess = Pick<Service, 'start' | 'stop' | 'address'> & {
  /** Kills it by SIGKILL and restarts it on the same ports; resolves once it is ready. */
  killAndRestart(): Promise<void>;
};

/** The service as a process; `env` names both of its ports. */
export function processOf(env: Record<string, string>): ServiceProcess {
  const http = `http://127.0.0.1:${env.HTTP_PORT}`;
  let child: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async function start(): Promise<void> {
    child = spawn(process.execPath, ['--conditions=@tapory/source', MAIN], {
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await eventually(
      async () => {
        const { status } = await fetch(`${http}/health/ready`);
        if (status !== 200) throw new Error('the process is not ready');
      },
      { timeoutMs: 60_000 },
    );
  }

  return {
    start,
    stop: () => end('SIGTERM'),
    address: () => ({ http, rpc: `127.0.0.1:${env.RPC_PORT}` }),
    async killAndRestart() {
      await end('SIGKILL');
      await start();
    },
  };
}

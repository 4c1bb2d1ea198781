import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { eventually } from '@tapory/testing';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** A free port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

export type IdentityProcess = {
  url: string;
  /** Its log lines, oldest first. */
  log: Record<string, unknown>[];
  /** Kills it with SIGKILL; resolves when the process has exited. */
  kill(): Promise<void>;
};

/** Identity in a separate process that can be killed; resolves once it is ready. */
export async function spawnIdentity(env: Record<string, string>): Promise<IdentityProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--conditions=@tapory/source', MAIN], {
    env: { PATH: process.env.PATH, ...env, HTTP_PORT: String(port), LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const log: Record<string, unknown>[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{')) log.push(JSON.parse(line) as Record<string, unknown>);
  });
  const url = `http://127.0.0.1:${port}`;
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
  };
  try {
    await eventually(
      async () => {
        const { status } = await fetch(`${url}/health/ready`);
        if (status !== 200) throw new Error(`identity is not ready: ${status}`);
      },
      { timeoutMs: 60_000 },
    );
  } catch (error) {
    await kill();
    throw error;
  }
  return { url, log, kill };
}

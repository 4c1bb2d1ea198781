import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../tools/ecpay-emulator/src/main.ts', import.meta.url));

export type EmulatorProcess = {
  url: string;
  /** Calls the control API under /_sandbox. */
  control(method: string, path: string, body?: object): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
};

/** Starts the ECPay emulator as a process of its own, on a free port, re-sending every 50 ms. */
export async function startEmulator(): Promise<EmulatorProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      ECPAY_RESEND_AFTER_MS: '50,50,50,50',
      ECPAY_AFTER_RETURN_MS: '100',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the emulator ended with ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /ready at (\S+)/.exec(chunk.toString())?.[1];
      if (found) resolve(found);
    });
  });
  return {
    url,
    async control(method, path, body) {
      const response = await fetch(`${url}/_sandbox${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return (await response.json()) as Record<string, unknown>;
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

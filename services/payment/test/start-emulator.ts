import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type EmulatorProcess = {
  url: string;
  /** Calls the control API under /_sandbox. */
  control(method: string, path: string, body?: object): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
};

/** Starts a gateway's emulator in its own process, on a free port; ECPay's retries every 50 ms. */
export async function startEmulator(
  name: 'ecpay' | 'paynow',
  settings: Record<string, string> = {},
): Promise<EmulatorProcess> {
  const main = fileURLToPath(new URL(`../../../tools/${name}-emulator/src/main.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--conditions=@tapory/source', main], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      ECPAY_RESEND_AFTER_MS: '50,50,50,50',
      ECPAY_AFTER_RETURN_MS: '100',
      ...settings,
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

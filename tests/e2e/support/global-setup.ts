import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Folder of the shop under test; SHOP_STATE_DIR names that of a shop which SHOP_URL names. */
export const STATE_DIR = process.env.SHOP_STATE_DIR ?? '.tapory/e2e';

/** Runs a verb of the local stack on a shop of the tests' own, beside whatever a developer runs. */
export function stack(...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--conditions=@tapory/source', 'tools/stack/src/main.ts', ...args],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, TAPORY_STATE_DIR: STATE_DIR, NODE_OPTIONS: '' },
      },
    );
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`stack ${args[0]} ended with ${code}`)),
    );
  });
}

/** Starts an empty shop; SHOP_URL names one that runs already, to try a test quickly. */
export default async function setup(): Promise<void> {
  if (process.env.SHOP_URL !== undefined) return;
  await stack('reset');
  await stack('up', '--detach');
  const { base } = JSON.parse(readFileSync(`${STATE_DIR}/ports.json`, 'utf8')) as { base: number };
  process.env.SHOP_URL = `http://localhost:${base}`;
  process.env.SHOP_IS_OURS = '1';
}

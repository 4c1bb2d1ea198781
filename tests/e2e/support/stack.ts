import { spawn } from 'node:child_process';

/** Runs a verb of the local stack on the shop in `stateDir`, beside whatever a developer runs. */
export function runStack(stateDir: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--conditions=@tapory/source', 'tools/stack/src/main.ts', ...args],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, TAPORY_STATE_DIR: stateDir, TAPORY_SHOP_FOR: 'tests', NODE_OPTIONS: '' },
      },
    );
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`stack ${args[0]} ended with ${code}`)),
    );
  });
}

/** Runs a verb of the local stack on the shop that this test file sees. */
export const stack = (...args: string[]): Promise<void> =>
  runStack(process.env.SHOP_STATE_DIR ?? '.tapory', ...args);

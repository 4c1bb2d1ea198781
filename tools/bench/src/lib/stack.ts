import { spawn } from 'node:child_process';

/** Runs a verb of the local stack, with more in its environment if wanted; throws when it fails. */
export function stack(args: string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--conditions=@tapory/source', 'tools/stack/src/main.ts', ...args],
      { stdio: 'ignore', env: { ...process.env, ...env } },
    );
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`stack ${args[0]} ended with ${code}`)),
    );
  });
}

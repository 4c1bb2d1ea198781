import { spawn } from 'node:child_process';
import type { Row } from '../lib/table.ts';

function stack(...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--conditions=@tapory/source', 'tools/stack/src/main.ts', ...args],
      {
        stdio: 'ignore',
      },
    );
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`stack ${args[0]} ended with ${code}`)),
    );
  });
}

/** Stops the shop and starts it again on its data, everything downloaded. */
export async function measureStart(): Promise<Row[]> {
  await stack('down');
  const startedAt = performance.now();
  await stack('up', '--detach');
  const seconds = (performance.now() - startedAt) / 1000;
  return [
    {
      what: 'make up, everything downloaded',
      measured: `${seconds.toFixed(1)} s`,
      floor: '-',
      goal: '≤ 40 s',
    },
  ];
}

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { outsideHome } from '@tapory/local-servers';
import { openState } from '../lib/state.ts';
import { stopRecorded } from './down.ts';

/** Stops the shop and empties its data, logs and secrets. Ports, downloads and builds stay. */
export async function reset(): Promise<void> {
  const state = openState();
  await stopRecorded(state);
  for (const path of [
    join(state.dir, 'data'),
    join(state.dir, 'logs'),
    state.secretsFile,
    outsideHome(state.data('postgres')),
  ]) {
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  }
  process.stdout.write('Emptied. "make up" starts afresh.\n');
}

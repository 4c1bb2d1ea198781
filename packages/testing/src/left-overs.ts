import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { signalGroup } from '@tapory/local-servers';

/** Ends the groups of servers that tests started for themselves and did not stop (a crashed or interrupted run). */
export function killLeftOvers(pidsFile: string): void {
  if (!existsSync(pidsFile)) return;
  for (const line of readFileSync(pidsFile, 'utf8').split('\n')) {
    if (line !== '') signalGroup(Number(line), 'SIGKILL');
  }
  rmSync(dirname(pidsFile), { recursive: true, force: true });
}

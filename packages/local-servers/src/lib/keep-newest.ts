import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Removes all entries of a folder but the `count` that were changed last. */
export function keepNewest(dir: string, count: number): void {
  const byAge = readdirSync(dir)
    .map((name) => ({ path: join(dir, name), changedAt: statSync(join(dir, name)).mtimeMs }))
    .sort((one, other) => other.changedAt - one.changedAt);
  for (const { path } of byAge.slice(count)) rmSync(path, { recursive: true });
}

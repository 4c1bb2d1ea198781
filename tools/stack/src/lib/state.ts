import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '@tapory/local-servers';

/** Files and folders under `.tapory`, the one ignored folder of a worktree. */
export interface State {
  dir: string;
  portsFile: string;
  secretsFile: string;
  recordFile: string;
  /** Where Node keeps compiled (and type-stripped) sources between starts, for all shops of a worktree. */
  compileCache: string;
  /** Whether browser tests started the shop: nobody's passwords are in it. */
  forTests: boolean;
  /** Folder of a server's data. */
  data: (name: string) => string;
  /** Log file of a process. */
  log: (name: string) => string;
  /** Remembered fingerprint of a build. */
  stamp: (name: string) => string;
}

/**
 * The state folder of this worktree, created when missing. TAPORY_STATE_DIR names another one: a second shop beside
 * the developer's own, as the browser tests run it.
 */
export function openState(env: NodeJS.ProcessEnv = process.env): State {
  const dir = resolve(ROOT, env.TAPORY_STATE_DIR ?? '.tapory');
  for (const folder of ['data', 'logs', 'stamps']) mkdirSync(join(dir, folder), { recursive: true });
  return {
    dir,
    portsFile: join(dir, 'ports.json'),
    secretsFile: join(dir, 'secrets.json'),
    recordFile: join(dir, 'run.json'),
    compileCache: resolve(ROOT, '.tapory/compile-cache'),
    forTests: env.TAPORY_SHOP_FOR === 'tests',
    data: (name) => join(dir, 'data', name),
    log: (name) => join(dir, 'logs', `${name}.log`),
    stamp: (name) => join(dir, 'stamps', name),
  };
}

/** Removes the logs of earlier runs. */
export function clearLogs({ dir }: State): void {
  for (const name of readdirSync(join(dir, 'logs'))) rmSync(join(dir, 'logs', name), { force: true });
}

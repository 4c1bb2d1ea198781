import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** Root of this worktree. */
export const ROOT = resolve(import.meta.dirname, '../../../..');

/** Folder with the login theme. */
export function themesDir(): string {
  return join(ROOT, 'deploy/keycloak/themes');
}

/** Folder for downloads that all worktrees of this user share. */
export function cacheDir(env: NodeJS.ProcessEnv = process.env): string {
  if (env.TAPORY_CACHE !== undefined) return resolve(env.TAPORY_CACHE);
  return join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'tapory');
}

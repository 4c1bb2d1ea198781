import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, ROOT, run } from '@tapory/local-servers';

const INSTALL_TIMEOUT_MS = 15 * 60_000;

/** A commit's files in a folder of their own. */
export interface Source {
  folder: string;
  /** Full id of the commit. */
  revision: string;
}

/** Where the commits of this checkout are exported to. */
export function sourceFolder(): string {
  const key = createHash('sha256').update(ROOT).digest('hex').slice(0, 12);
  return join(cacheDir(), 'images', key, 'source');
}

/**
 * Writes the files of a commit into a folder of this user's cache, so that an image is what was committed whatever stands
 * in the working tree. Only what changed since the last export is written.
 */
export async function exportSource(ref: string): Promise<Source> {
  const folder = sourceFolder();
  mkdirSync(folder, { recursive: true });
  const revision = (await run('git', ['rev-parse', `${ref}^{commit}`], { cwd: ROOT })).trim();
  // An index of its own: the repository's is the working tree's.
  const env = { ...process.env, GIT_INDEX_FILE: `${folder}.index` };
  await run('git', [`--work-tree=${folder}`, 'read-tree', '--reset', '-u', revision], { cwd: ROOT, env });
  // A build keeps scripts of the one that it replaces; an image has those of its commit alone.
  rmSync(join(folder, 'frontend/dist'), { recursive: true, force: true });
  return { folder, revision };
}

/** Installs the packages of exported files beside them, unless the lockfile is that of the last time. */
export async function installPackages(folder: string): Promise<void> {
  const stamp = join(folder, 'node_modules/.lockfile-sha256');
  const lockfile = readFileSync(join(folder, 'package-lock.json'));
  const current = createHash('sha256').update(lockfile).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  const args = ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  await run('npm', args, { cwd: folder, timeoutMs: INSTALL_TIMEOUT_MS });
  writeFileSync(stamp, current);
}

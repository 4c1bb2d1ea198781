import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Port blocks that worktrees of this user hold: one file per base, holding the worktree's path. A claim whose worktree
 * is gone counts no more.
 */
export function claimsOfOthers(folder: string, worktree: string): Set<number> {
  if (!existsSync(folder)) return new Set();
  const others = readdirSync(folder).filter((name) => {
    const owner = readFileSync(join(folder, name), 'utf8').trim();
    return owner !== worktree && existsSync(owner);
  });
  return new Set(others.map(Number));
}

/** Claims a block for a worktree. False when another living worktree was quicker. */
export function claim(folder: string, base: number, worktree: string): boolean {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(base));
  if (existsSync(file) && !claimsOfOthers(folder, worktree).has(base)) rmSync(file, { force: true });
  try {
    writeFileSync(file, `${worktree}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Port blocks that shops of this user hold: one file per base, holding the shop's state folder. A claim whose folder is
 * gone counts no more.
 */
export function claimsOfOthers(folder: string, owner: string): Set<number> {
  if (!existsSync(folder)) return new Set();
  const others = readdirSync(folder).filter((name) => {
    const holder = readFileSync(join(folder, name), 'utf8').trim();
    return holder !== owner && existsSync(holder);
  });
  return new Set(others.map(Number));
}

/** Claims a block for a shop. False when another was quicker. */
export function claim(folder: string, base: number, owner: string): boolean {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(base));
  if (existsSync(file) && !claimsOfOthers(folder, owner).has(base)) rmSync(file, { force: true });
  try {
    writeFileSync(file, `${owner}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

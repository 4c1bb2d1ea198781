import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Copies the programs in `home` to the folder `target` once. Throws when it is there already and belongs to another
 * user, who could put other programs there, or when `home` changes while it is read.
 */
export function copyPrograms(home: string, target: string): void {
  if (existsSync(target)) {
    assertOwn(target);
    return;
  }
  const partial = `${target}.${process.pid}`;
  mkdirSync(dirname(target), { recursive: true });
  try {
    cpSync(home, partial, { recursive: true, verbatimSymlinks: true });
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    // Another process was first.
    if (!existsSync(target)) throw error;
    assertOwn(target);
  }
}

function assertOwn(target: string): void {
  if (statSync(target).uid !== process.getuid?.())
    throw new Error(`${target} belongs to another user; remove it`);
}

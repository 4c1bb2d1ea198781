import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** How long the scripts of a replaced build stay for the pages that are open (ms). */
export const KEPT_MS = 24 * 60 * 60_000;

/** Names of a build's own assets, so that the next one knows them from those that were kept. */
const LIST = '.vite/assets.json';

const listAssets = (folder: string): string[] =>
  existsSync(join(folder, 'assets')) ? readdirSync(join(folder, 'assets')) : [];

/** The build's own assets; all of them where it was published without a list. */
function readOwn(folder: string): Set<string> {
  const list = join(folder, LIST);
  const names = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : listAssets(folder);
  return new Set(names);
}

/** Copies what pages of earlier builds may still load. The time of a copy is when its build was replaced. */
function keepAssets(dist: string, built: string, now: number): void {
  const own = readOwn(dist);
  for (const name of listAssets(dist)) {
    const source = join(dist, 'assets', name);
    const target = join(built, 'assets', name);
    const replacedAt = own.has(name) ? now : statSync(source).mtimeMs;
    if (existsSync(target) || now - replacedAt > KEPT_MS) continue;
    copyFileSync(source, target);
    utimesSync(target, replacedAt / 1000, replacedAt / 1000);
  }
}

/**
 * Puts a finished build in the place of the one that is served, and keeps the replaced build's assets for a day: a page
 * that is open loads the rest of its scripts by the names it knows. Both folders are on one file system.
 */
export function publishBuild(built: string, dist: string, now = Date.now()): void {
  const former = `${built}.former`;
  // Killed between the two renames below.
  if (!existsSync(dist) && existsSync(former)) renameSync(former, dist);
  mkdirSync(join(built, '.vite'), { recursive: true });
  writeFileSync(join(built, LIST), JSON.stringify(listAssets(built)));
  keepAssets(dist, built, now);
  rmSync(former, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, former);
  renameSync(built, dist);
  rmSync(former, { recursive: true, force: true });
}

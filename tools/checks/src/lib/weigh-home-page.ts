import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** What a visitor of the home page must load before it works: the entry, the home page, and all they import. */
const HOME_ENTRIES = ['index.html', 'src/app/routes/home.tsx'];

/** Most that the home page's scripts may weigh (bytes, gzip); the shop's own budget. */
export const HOME_BUDGET = 120_000;

function collect(manifest: Manifest, key: string, found: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build has no ${key}`);
  if (found.has(chunk.file)) return;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, found);
}

/** The scripts that entries of a build need, with their weight (bytes, gzip at its usual level), heaviest first. */
export function weighEntries(dist: string, entries: readonly string[]): { file: string; bytes: number }[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = new Set<string>();
  for (const entry of entries) collect(manifest, entry, files);
  return [...files]
    .map((file) => ({ file, bytes: gzipSync(readFileSync(join(dist, file))).length }))
    .sort((a, b) => b.bytes - a.bytes);
}

/** The home page's scripts in a build, heaviest first. */
export const weighHomePage = (dist: string): { file: string; bytes: number }[] =>
  weighEntries(dist, HOME_ENTRIES);

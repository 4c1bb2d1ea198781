import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';

/** Smaller files gain nothing (bytes). */
const WORTH_IT = 512;

/** Writes a `.gz` beside every file of text under a name with its hash: compressed once, as well as it can be. */
export function compressAssets(dist: string): void {
  for (const file of globSync('assets/**/*.{js,css,svg}', { cwd: dist })) {
    const content = readFileSync(join(dist, file));
    if (content.length < WORTH_IT) continue;
    writeFileSync(join(dist, `${file}.gz`), gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}

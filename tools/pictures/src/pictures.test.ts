import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { GROUPS } from './groups/index.ts';
import { PICTURES } from './lib/paths.ts';
import { FORMATS, fileOf } from './lib/picture.ts';
import { filesOf, filesOnDisk, hashSources, readRecord } from './lib/record.ts';

const MOST_BYTES = 3 * 1024 * 1024;

describe('pictures', () => {
  it('were made from the present sources; if not, npm run pictures', () => {
    const record = readRecord();
    const stale = GROUPS.filter((group) => record[group.name]?.sources !== hashSources(group));
    expect(stale.map(({ name }) => name)).toEqual([]);
    expect(Object.keys(record).sort()).toEqual(GROUPS.map(({ name }) => name).sort());
  });

  it('are all there, and nothing else is', () => {
    const record = readRecord();
    expect(filesOnDisk(record).sort()).toEqual(filesOf(record).sort());
  });

  it('have the format and size that the manifest gives', async () => {
    for (const { pictures } of Object.values(readRecord()))
      for (const [name, { version, widths, width, height }] of Object.entries(pictures))
        for (const format of FORMATS) {
          expect(widths.at(-1)).toBe(width);
          const file = join(PICTURES, fileOf(name, version, width, format));
          const meta = await sharp(file).metadata();
          expect({ name, width: meta.width, height: meta.height }).toEqual({ name, width, height });
          expect(meta.format).toBe(format === 'avif' ? 'heif' : 'webp');
        }
  });

  it('stay small enough to live beside the code', () => {
    const bytes = filesOnDisk(readRecord()).reduce(
      (sum, file) => sum + statSync(join(PICTURES, file)).size,
      0,
    );
    expect(bytes).toBeLessThan(MOST_BYTES);
  });
});

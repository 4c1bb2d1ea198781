import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { GROUPS } from './groups/index.ts';
import { PICTURES } from './lib/paths.ts';
import { FORMATS, filesOfPicture } from './lib/picture.ts';
import { filesOf, filesOnDisk, hashSources, readRecord } from './lib/record.ts';

const MAX_BYTES = 4.25 * 1024 * 1024;

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
      for (const [name, made] of Object.entries(pictures))
        for (const file of filesOfPicture(name, made).slice(-FORMATS.length)) {
          const meta = await sharp(join(PICTURES, file)).metadata();
          const format = { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[file.slice(file.lastIndexOf('.') + 1)];
          expect({ file, width: meta.width, height: meta.height, format: meta.format }).toEqual({
            file,
            width: made.width,
            height: made.height,
            format,
          });
        }
  });

  it('for sharing are 1200 × 630 and small enough for every site that reads them', () => {
    const shared = Object.entries(readRecord().sharing?.pictures ?? {});
    expect(shared).toHaveLength(22);
    for (const [name, made] of shared) {
      expect([made.width, made.height]).toEqual([1200, 630]);
      for (const file of filesOfPicture(name, made))
        expect(statSync(join(PICTURES, file)).size).toBeLessThan(300_000);
    }
  });

  it('stay small enough to live beside the code', () => {
    const bytes = filesOnDisk(readRecord()).reduce(
      (sum, file) => sum + statSync(join(PICTURES, file)).size,
      0,
    );
    expect(bytes).toBeLessThan(MAX_BYTES);
  });
});

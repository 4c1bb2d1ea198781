import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fontkit from '@pdf-lib/fontkit';
import { unpackWoff } from './unpack-woff.ts';

const FILES = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-tc/unicode.json')),
  'files',
);

describe('unpackWoff', () => {
  it('gives every file of the font with its characters', () => {
    const names = readdirSync(FILES).filter((name) => name.endsWith('-400-normal.woff'));
    expect(names.length).toBeGreaterThan(100);
    for (const name of names) {
      const font = fontkit.create(unpackWoff(readFileSync(join(FILES, name))));
      expect([name, font.characterSet.length > 0]).toEqual([name, true]);
    }
  });
});

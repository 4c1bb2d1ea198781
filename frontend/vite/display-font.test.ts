import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type DisplayFont, FONT_LIMIT, headingCharacters, makeDisplayFonts } from './display-font.ts';

const locales = resolve('locales');

describe('the display font', () => {
  let fonts: DisplayFont[];

  beforeAll(async () => {
    fonts = await makeDisplayFonts(locales);
  });

  it('is two small woff2 files', () => {
    for (const { source } of fonts) {
      expect(source.subarray(0, 4).toString()).toBe('wOF2');
      expect(source.length).toBeLessThanOrEqual(FONT_LIMIT);
    }
  });

  it('has the characters of the shop’s name and no letters', () => {
    const characters = headingCharacters(locales);
    expect(characters).toContain('觸');
    expect(characters).toContain('憶');
    expect(characters).not.toMatch(/[A-Za-z0-9]/);
  });
});

import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { EXAMPLE_PICTURES, renderExample } from './example-page.ts';

const SHOP = new URL('../../../../../frontend/public', import.meta.url);

describe('the example of a page', () => {
  it.each(Object.values(EXAMPLE_PICTURES))('shows a picture that the shop has: $src', ({ src }) => {
    expect(existsSync(`${SHOP.pathname}${src}`)).toBe(true);
  });

  it('says in both languages that it is nobody’s, and leads into the studio', () => {
    for (const language of ['zh-TW', 'en'] as const) {
      const page = renderExample(language);
      expect(page).toContain('role="note"');
      expect(page).toContain(`href="/studio?lng=${language}"`);
      expect(page).not.toContain('/report');
    }
    expect(renderExample('en')).not.toBe(renderExample('zh-TW'));
  });
});

import { describe, expect, it } from '@jest/globals';
import { STYLES } from '../seed-styles.ts';
import { slotsOf } from './style-words.ts';
import { BUILT_IN, fillTemplate, type TemplateKind } from './template.ts';

const wordsOf = (kind: TemplateKind, style: string, wish: string, isPhoto = false): string[] =>
  fillTemplate(BUILT_IN[kind], slotsOf(wish, { style, isPhoto, isFigurine: kind === 'figurine' })).split(
    '\n',
  );

describe('words for a provider', () => {
  it.each(STYLES.map(([key]) => key))(
    'name the look of %s, what the customer wrote, and the format',
    (key) => {
      const [look = '', prompt, format, ...others] = wordsOf('text', key, '一隻戴圍巾的柴犬');
      expect(look).toMatch(/^[\w-]+( |,)/);
      expect(prompt).toBe('一隻戴圍巾的柴犬');
      expect(format).toMatch(/^Square picture/);
      expect(others).toEqual([]);
    },
  );

  it.each(STYLES.map(([key]) => key))('name the look of %s for a photo, and keep what it shows', (key) => {
    const [look, ...others] = wordsOf('transform', key, '', true);
    expect(look).toBe(wordsOf('text', key, '')[0]);
    expect(others).toEqual([expect.stringMatching(/^Repaint the given photo/)]);
  });

  it('ask for a figurine before a plain backdrop, of words and of a photo', () => {
    expect(wordsOf('figurine', 'plush', 'a cat').join()).toMatch(/a cat.*figurine.*Square picture/);
    expect(wordsOf('figurine', 'plush', '', true).join()).toMatch(/figurine.*Repaint the given photo/);
  });

  it('are no style of another', () => {
    const looks = STYLES.map(([key]) => wordsOf('text', key, '').join());
    expect(new Set(looks).size).toBe(STYLES.length);
  });
});

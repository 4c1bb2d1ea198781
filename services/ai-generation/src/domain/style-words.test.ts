import { describe, expect, it } from '@jest/globals';
import { STYLES } from '../seed-styles.ts';
import { toPhotoPrompt, toProviderPrompt } from './style-words.ts';

describe('words for a provider', () => {
  it.each(STYLES.map(([key]) => key))(
    'name the look of %s, what the customer wrote, and the format',
    (key) => {
      const [look = '', prompt, format, ...others] = toProviderPrompt('一隻戴圍巾的柴犬', key).split('\n');
      expect(look).toMatch(/^[\w-]+( |,)/);
      expect(prompt).toBe('一隻戴圍巾的柴犬');
      expect(format).toMatch(/^Square picture/);
      expect(others).toEqual([]);
    },
  );

  it.each(STYLES.map(([key]) => key))('name the look of %s for a photo, and keep what it shows', (key) => {
    const [look, ...others] = toPhotoPrompt(key).split('\n');
    expect(look).toBe(toProviderPrompt('', key).split('\n')[0]);
    expect(others).toEqual([expect.stringMatching(/^Repaint the given photo/)]);
  });

  it('are no style of another', () => {
    const looks = STYLES.map(([key]) => toProviderPrompt('', key));
    expect(new Set(looks).size).toBe(STYLES.length);
  });
});

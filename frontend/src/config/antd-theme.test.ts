import { describe, expect, it } from '@jest/globals';
import { palettes } from '@tapory/design-tokens';
import { theme as antd } from 'antd';
import { createAntdTheme } from './antd-theme.ts';

describe('createAntdTheme', () => {
  it.each(['light', 'dark'] as const)('fills primary buttons with the token in the %s theme', (theme) => {
    expect(antd.getDesignToken(createAntdTheme(theme)).colorPrimary).toBe(palettes[theme].fill);
  });

  it.each(['light', 'dark'] as const)(
    'keeps the colour of danger under the pointer in the %s theme',
    (theme) => {
      expect(antd.getDesignToken(createAntdTheme(theme)).colorErrorHover).toBe(palettes[theme].error);
    },
  );

  it('grows with the letters of the visitor', () => {
    const [usual, twice] = [1, 2].map((scale) => antd.getDesignToken(createAntdTheme('light', scale)));
    const sizes = ['fontSize', 'fontSizeSM', 'controlHeight'] as const;
    for (const size of sizes) expect(twice?.[size]).toBeGreaterThanOrEqual(2 * (usual?.[size] ?? 0) - 2);
  });
});

import { describe, expect, it } from '@jest/globals';
import { palettes } from '@tapory/design-tokens';
import { theme as antd } from 'antd';
import { createAntdTheme } from './antd-theme.ts';

describe('createAntdTheme', () => {
  it.each(['light', 'dark'] as const)('fills primary buttons with the token in the %s theme', (theme) => {
    expect(antd.getDesignToken(createAntdTheme(theme)).colorPrimary).toBe(palettes[theme].fill);
  });
});

import { palettes, sizes, type Theme, textSizes } from '@tapory/design-tokens';
import { theme as antd, type ThemeConfig } from 'antd';

/** The dark algorithm shades the primary colour; the token is the shade already. */
const keepPrimary: typeof antd.darkAlgorithm = (seed, map) => ({
  ...(map ?? antd.darkAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
});

/** The size of letters that the visitor set in the browser, 1 for the usual 16 px. */
export const letterScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/**
 * The brand's tokens as antd knows them, for the theme that is seen. antd writes letters and controls in px, so they
 * are given in the size that the visitor reads in.
 */
export function createAntdTheme(theme: Theme, scale = 1): ThemeConfig {
  const palette = palettes[theme];
  return {
    algorithm: theme === 'dark' ? [antd.darkAlgorithm, keepPrimary] : antd.defaultAlgorithm,
    token: {
      colorPrimary: palette.fill,
      colorPrimaryHover: palette['fill-deep'],
      colorPrimaryActive: palette['fill-deep'],
      colorInfo: palette.teal,
      colorLink: palette.teal,
      colorLinkHover: palette['teal-deep'],
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.error,
      // antd's own is lighter: 4.2:1 on white, where a button has just been pressed.
      colorErrorHover: palette.error,
      colorTextBase: palette.ink,
      colorText: palette.ink,
      colorTextSecondary: palette['ink-soft'],
      colorTextDescription: palette['ink-soft'],
      colorTextPlaceholder: palette['ink-soft'],
      colorTextLightSolid: palette['on-fill'],
      colorBgBase: palette.paper,
      colorBgLayout: palette.paper,
      colorBgContainer: palette.raised,
      colorBgElevated: palette.raised,
      colorBgMask: palette.scrim,
      colorBorder: palette['line-strong'],
      colorBorderSecondary: palette.line,
      colorSplit: palette.line,
      borderRadius: sizes.radius,
      borderRadiusLG: sizes['radius-card'],
      controlHeight: sizes.target * scale,
      controlHeightLG: 48 * scale,
      controlHeightSM: 36 * scale,
      fontSize: textSizes['text-body'] * scale,
      lineHeight: 1.7,
      fontFamily: 'var(--body)',
      boxShadow: palette.shadow,
      boxShadowSecondary: palette.shadow,
      motionDurationMid: '0.16s',
    },
    components: {
      Form: { itemMarginBottom: 20, labelColor: palette.ink, verticalLabelPadding: '0 0 4px' },
      Button: {
        fontWeight: 600,
        borderRadiusLG: sizes.radius,
        primaryShadow: 'none',
        defaultShadow: 'none',
        primaryColor: palette['on-fill'],
        // As `.button--quiet` of the shop's own pages.
        defaultBg: 'transparent',
        defaultColor: palette.teal,
        defaultBorderColor: palette.teal,
        defaultHoverBg: palette.wash,
        defaultHoverColor: palette.teal,
        defaultHoverBorderColor: palette.teal,
        defaultActiveBg: palette.wash,
        defaultActiveColor: palette.teal,
        defaultActiveBorderColor: palette.teal,
      },
      Tabs: { itemColor: palette['ink-soft'] },
      Table: {
        cellPaddingBlockMD: 0,
        cellPaddingInlineMD: 12,
        headerBg: 'transparent',
        headerSortActiveBg: 'transparent',
        headerSplitColor: 'transparent',
        bodySortBg: 'transparent',
        rowHoverBg: palette.sunken,
        rowSelectedBg: palette.wash,
        rowSelectedHoverBg: palette.wash,
      },
    },
  };
}

import { palettes, sizes, type Theme, textSizes } from '@tapory/design-tokens';
import { theme as antd, type ThemeConfig } from 'antd';

/** The brand's tokens as antd knows them, for the theme that is seen. */
export function createAntdTheme(theme: Theme): ThemeConfig {
  const palette = palettes[theme];
  return {
    algorithm: theme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      colorPrimary: palette.fill,
      colorInfo: palette.teal,
      colorLink: palette.teal,
      colorLinkHover: palette['teal-deep'],
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.error,
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
      controlHeight: sizes.target,
      controlHeightLG: 48,
      controlHeightSM: 36,
      fontSize: textSizes['text-body'],
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

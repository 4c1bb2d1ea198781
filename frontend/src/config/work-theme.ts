import type { ThemeConfig } from 'antd';

/** The brand's tokens as antd knows them; the same values as styles/tokens.css. */
export const workTheme: ThemeConfig = {
  token: {
    colorPrimary: '#0f766e',
    colorInfo: '#0f766e',
    colorLink: '#0f766e',
    colorSuccess: '#1b6e3c',
    colorWarning: '#8a5a12',
    colorError: '#b83a26',
    colorTextBase: '#17302d',
    colorTextSecondary: '#4a5f5c',
    colorTextDescription: '#4a5f5c',
    colorTextPlaceholder: '#5f726f',
    colorBgLayout: '#fbf8f3',
    colorBorder: 'rgba(23, 48, 45, 0.5)',
    colorBorderSecondary: 'rgba(23, 48, 45, 0.12)',
    borderRadius: 12,
    borderRadiusLG: 20,
    controlHeight: 44,
    controlHeightLG: 48,
    controlHeightSM: 36,
    fontSize: 16,
    lineHeight: 1.7,
    fontFamily: 'var(--body)',
    boxShadow: 'var(--shadow)',
    motionDurationMid: '0.16s',
  },
  components: {
    Form: { itemMarginBottom: 20, labelColor: '#17302d', verticalLabelPadding: '0 0 4px' },
    Button: { fontWeight: 600, borderRadiusLG: 12, primaryShadow: 'none', defaultShadow: 'none' },
    Tabs: { itemColor: '#4a5f5c' },
  },
};

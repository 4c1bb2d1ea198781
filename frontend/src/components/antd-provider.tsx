import type { Theme } from '@tapory/design-tokens';
import { ConfigProvider } from 'antd';
import en from 'antd/locale/en_US';
import zhTW from 'antd/locale/zh_TW';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createAntdTheme, letterScale } from '../config/antd-theme.ts';
import { useLocale } from '../lib/i18n/use-locale.ts';
import { useTheme } from '../lib/use-theme.ts';
import './busy-ring.css';

type AntdProviderProps = {
  children: ReactNode;
  /** Instead of the one that is seen. */
  theme?: Theme;
};

/** antd's own is named "loading" in every language, and may stay in a button that was busy for a moment only. */
const BUSY = <span className="busy-ring" aria-hidden="true" />;

/** antd in the shop's colours and the reader's language. */
export function AntdProvider({ children, theme: fixedTheme }: AntdProviderProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const seenTheme = useTheme();
  const [scale] = useState(letterScale);
  // Most fields are needed, so the few optional ones are marked.
  const requiredMark = (label: ReactNode, { required }: { required: boolean }) => (
    <>
      {label}
      {required ? null : <span className="optional">{t('optional')}</span>}
    </>
  );
  return (
    <ConfigProvider
      theme={createAntdTheme(fixedTheme ?? seenTheme, scale)}
      locale={locale === 'en' ? en : zhTW}
      button={{ autoInsertSpace: false, loadingIcon: BUSY }}
      form={{ requiredMark }}
    >
      {children}
    </ConfigProvider>
  );
}

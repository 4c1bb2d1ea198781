import { ConfigProvider } from 'antd';
import en from 'antd/locale/en_US';
import zhTW from 'antd/locale/zh_TW';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { workTheme } from '../config/work-theme.ts';
import { useLocale } from '../lib/i18n/use-locale.ts';
import { useTheme } from '../lib/use-theme.ts';

/** antd in the shop's colours and the reader's language. */
export function WorkProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const theme = useTheme();
  // Most fields are needed, so the few that are not say so.
  const requiredMark = (label: ReactNode, { required }: { required: boolean }) => (
    <>
      {label}
      {required ? null : <span className="optional">{t('optional')}</span>}
    </>
  );
  return (
    <ConfigProvider
      theme={workTheme(theme)}
      locale={locale === 'en' ? en : zhTW}
      button={{ autoInsertSpace: false }}
      form={{ requiredMark }}
    >
      {children}
    </ConfigProvider>
  );
}

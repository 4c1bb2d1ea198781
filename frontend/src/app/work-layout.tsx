import './styles/work.css';
import { ConfigProvider } from 'antd';
import en from 'antd/locale/en_US';
import zhTW from 'antd/locale/zh_TW';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useLocale } from '../lib/i18n/use-locale.ts';
import { workTheme } from './work-theme.ts';

/** Working screens: antd in the shop's colours and language. Loaded with the first such screen only. */

export function Component() {
  const { t } = useTranslation();
  const locale = useLocale();
  // Most fields are needed, so the few that are not say so.
  const requiredMark = (label: ReactNode, { required }: { required: boolean }) => (
    <>
      {label}
      {required ? null : <span className="soft small">{t('optional')}</span>}
    </>
  );
  return (
    <ConfigProvider
      theme={workTheme}
      locale={locale === 'en' ? en : zhTW}
      button={{ autoInsertSpace: false }}
      form={{ requiredMark }}
    >
      <Outlet />
    </ConfigProvider>
  );
}

import './styles/work.css';
import { ConfigProvider } from 'antd';
import en from 'antd/locale/en_US';
import zhTW from 'antd/locale/zh_TW';
import { Outlet } from 'react-router-dom';
import { useLocale } from '../lib/i18n/use-locale.ts';
import { workTheme } from './work-theme.ts';

/** Working screens: antd in the shop's colours and language. Loaded with the first such screen only. */
export function Component() {
  const locale = useLocale();
  return (
    <ConfigProvider
      theme={workTheme}
      locale={locale === 'en' ? en : zhTW}
      button={{ autoInsertSpace: false }}
    >
      <Outlet />
    </ConfigProvider>
  );
}

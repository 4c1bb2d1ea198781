import './brand-lockup.css';
import { useTranslation } from 'react-i18next';
import { htmlLanguage } from '../lib/i18n/convert-language.ts';
import { useLocale } from '../lib/i18n/use-locale.ts';
import { RippleMark } from './ripple-mark.tsx';

/** The mark and the shop's name: the reader's own writing large, the other one small. */
export function BrandLockup() {
  const { t } = useTranslation();
  const other = useLocale() === 'en' ? 'zh-TW' : 'en';
  return (
    <span className="lockup">
      <RippleMark size={30} />
      <span>{t('brand.large')}</span> <small lang={htmlLanguage(other)}>{t('brand.small')}</small>
    </span>
  );
}

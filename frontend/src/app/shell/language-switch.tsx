import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.tsx';
import { htmlLanguage } from '../../lib/i18n/convert-language.ts';
import { switchLanguage } from '../../lib/i18n/setup.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/** One button, because there are two languages: it names the other one, in that language. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const locale = useLocale();
  const other = locale === 'en' ? 'zh-TW' : 'en';
  return (
    <button type="button" className="nav-link" onClick={() => void switchLanguage(other)}>
      <Icon name="globe" size={20} />
      <span className="nav-link__text" lang={htmlLanguage(other)}>
        {t('language.other')}
      </span>
    </button>
  );
}

import './loading.css';
import { useTranslation } from 'react-i18next';

/** The same in every language, by the product specification. */
const WORD = 'Loading...';

/** The centred `Loading...` of the product specification, with the text in the reader's language beside it. */
export function Loading() {
  const { t } = useTranslation();
  const own = t('loading', { defaultValue: '' });
  return (
    <div className="loading" role="status">
      <span>{WORD}</span>
      {own && own !== WORD ? <span lang="zh-Hant-TW">{own}</span> : null}
    </div>
  );
}

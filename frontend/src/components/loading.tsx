import { useTranslation } from 'react-i18next';

/** The centred `Loading...` of the product specification, with the reader's own word beside it. */
export function Loading() {
  const { t } = useTranslation();
  const own = t('loading', { defaultValue: '' });
  return (
    <div className="loading" role="status">
      <span>Loading...</span>
      {own && own !== 'Loading...' ? <span lang="zh-Hant-TW">{own}</span> : null}
    </div>
  );
}

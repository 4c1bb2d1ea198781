import './stars.css';
import { useTranslation } from 'react-i18next';

const ALL = [1, 2, 3, 4, 5] as const;

/** So many stars of five, to the nearest whole one; readers hear the exact number. */
export function Stars({ value }: { value: number }) {
  const { t } = useTranslation();
  return (
    <span className="stars" role="img" aria-label={t('stars', { value })}>
      {ALL.map((star) => (
        <span key={star} aria-hidden="true" className={star <= Math.round(value) ? '' : 'stars__off'}>
          ★
        </span>
      ))}
    </span>
  );
}

import './skeleton.css';
import { useTranslation } from 'react-i18next';

/** Quiet bars where text will be. */
export function Skeleton({ lines }: { lines: number }) {
  const { t } = useTranslation();
  return (
    <div className="skeleton" role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
        <span key={line} />
      ))}
    </div>
  );
}

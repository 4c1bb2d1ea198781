import './pager.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

type PagerProps = { page: number; pageSize: number; total: number; onChange: (page: number) => void };

/** "Page x of y, n in total", with the two buttons that matter. Goes to the last page when the list gets shorter. */
export function Pager({ page, pageSize, total, onChange }: PagerProps) {
  const { t } = useTranslation();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function is no other page
  useEffect(() => {
    if (page > pages) onChange(pages);
  }, [page, pages]);
  return (
    <nav className="pager" aria-label={t('pagination.label')}>
      <button
        type="button"
        className="button button--quiet"
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        {t('pagination.previous')}
      </button>
      <span>{t('pagination.text', { page, pages, total })}</span>
      <button
        type="button"
        className="button button--quiet"
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        {t('pagination.next')}
      </button>
    </nav>
  );
}

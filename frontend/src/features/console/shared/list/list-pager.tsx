import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../components/icon.tsx';

type ListPagerProps = { page: number; pageSize: number; total: number; onChange: (page: number) => void };

/** "‹ 1/3 ›", where there is more than one page. A button at its end keeps the focus and does nothing. */
export function ListPager({ page, pageSize, total, onChange }: ListPagerProps) {
  const { t } = useTranslation('common');
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1 && page === 1) return null;
  const step = (to: number, name: 'previous' | 'next') => {
    const isEnd = to < 1 || to > pages;
    return (
      <button
        type="button"
        className="list-pager__step"
        aria-label={t(`pagination.${name}`)}
        aria-disabled={isEnd}
        onClick={() => (isEnd ? undefined : onChange(to))}
      >
        <Icon name={name === 'next' ? 'right' : 'left'} size={18} />
      </button>
    );
  };
  return (
    <nav className="list-pager" aria-label={t('pagination.label')}>
      {step(Math.min(page, pages + 1) - 1, 'previous')}
      <span role="status" aria-label={t('pagination.text', { page, pages, total })}>
        {page}/{pages}
      </span>
      {step(page + 1, 'next')}
    </nav>
  );
}

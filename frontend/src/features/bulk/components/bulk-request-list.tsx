import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BulkLabel } from '../../../components/bulk-label.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Pager } from '../../../components/pager.tsx';
import { paths } from '../../../config/paths.ts';
import { formatDate } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useBulkRequests } from '../api/bulk-requests.ts';

/** The member's requests for quotes; nothing where there are none. */
export function BulkRequestList() {
  const { t } = useTranslation('bulk');
  const locale = useLocale();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useBulkRequests(page);
  if (error && !data)
    return <ErrorNote error={error} what={t('failures.list')} onRetry={() => void refetch()} />;
  if (!data || data.total === 0) return null;
  return (
    <section className="stack" aria-labelledby="bulk">
      <h3 id="bulk">{t('title')}</h3>
      {data.items.map(({ id, number, label, pieces, total, createdAt }) => (
        <article key={id} className="panel row row--between" aria-label={t('heading', { number })}>
          <span className="row">
            <strong className="tabular">{number}</strong>
            <span className="soft small">
              {formatDate(createdAt, locale)} · {t('pieces', { count: pieces })}
              {total ? ` · ${formatMoney(total)}` : ''}
            </span>
          </span>
          <span className="row">
            <BulkLabel label={label} reader="customer" />
            <Link
              className="button button--quiet button--small"
              to={paths.bulkRequest.href(id)}
              aria-label={t('openLabel', { number })}
            >
              {t('open')}
            </Link>
          </span>
        </article>
      ))}
      {page > 1 || data.total > data.pageSize ? (
        <Pager page={page} pageSize={data.pageSize} total={data.total} onChange={setPage} />
      ) : null}
    </section>
  );
}

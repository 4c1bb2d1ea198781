import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BulkLabel } from '../../../../components/bulk-label.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { consolePaths } from '../../../../config/console-paths.ts';
import type { BulkSummary } from '../../../../lib/api/gen/catalog-order/types.gen.ts';
import { formatDay } from '../../../../lib/format/day.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import { ListPager } from '../../shared/list/list-pager.tsx';
import { useStaffBulkRequests } from '../api/bulk.ts';

function Card({ summary }: { summary: BulkSummary }) {
  const { t } = useTranslation('bulk');
  const locale = useLocale();
  const { id, number, label, company, name, pieces, wishedOn, total, createdAt } = summary;
  const who = [company, name].filter(Boolean).join(' · ');
  return (
    <article className="panel stack stack--tight" aria-label={t('heading', { number })}>
      <div className="row row--between">
        <strong>
          <Link to={consolePaths.bulkRequest.href(id)}>{number}</Link>
        </strong>
        <BulkLabel label={label} reader="staff" />
      </div>
      <p>{t('desk.asks', { name: who, pieces: t('pieces', { count: pieces }) })}</p>
      <p className="soft small">
        <ShortTime at={createdAt} />
        {wishedOn ? ` · ${t('desk.wished', { day: formatDay(wishedOn, locale) })}` : ''}
        {total ? ` · ${formatMoney(total)}` : ''}
      </p>
    </article>
  );
}

type BulkQueueProps = {
  state: 'waiting' | 'others' | 'found';
  /** Of those that are found. */
  search?: string;
};

/** The requests that wait for staff, the longest first, all others, or those that are searched for. */
export function BulkQueue({ state, search }: BulkQueueProps) {
  const { t } = useTranslation('bulk');
  const [page, setPage] = useState(1);
  return (
    <QueryState query={useStaffBulkRequests(state === 'found' ? { search, page } : { state, page })}>
      {({ items, pageSize, total }) => (
        <section className="stack" aria-labelledby={state}>
          <h2 id={state}>{t(`desk.${state}`, { count: total })}</h2>
          {total === 0 ? <p className="soft">{t(`desk.none.${state}`)}</p> : null}
          {items.map((summary) => (
            <Card key={summary.id} summary={summary} />
          ))}
          <ListPager page={page} pageSize={pageSize} total={total} onChange={setPage} />
        </section>
      )}
    </QueryState>
  );
}

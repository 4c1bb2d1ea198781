import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Pager } from '../../../components/pager.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { paths } from '../../../config/paths.ts';
import { formatDateTime } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { type PointEntry, usePointEntries } from '../api/points.ts';

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

function EntryRow({ entry }: { entry: PointEntry }) {
  const { t } = useTranslation('rewards');
  const language = useLocale();
  return (
    <li>
      <div>
        {t(`history.kind.${entry.kind}`)} {entry.code ? <code>{entry.code}</code> : null}
        <p className="soft small">
          {[entry.reason, formatDateTime(entry.createdAt, language)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="tabular">
        <strong>{signed(entry.points)}</strong>{' '}
        <span className="soft small">{t('history.after', { count: entry.balanceAfter })}</span>
      </p>
    </li>
  );
}

/** What added to the points and what took of them; the page is in the address. */
export function PointHistory() {
  const { t } = useTranslation('rewards');
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);
  const entries = usePointEntries(page);
  return (
    <section className="panel stack">
      <h2>{t('history.title')}</h2>
      <QueryState query={entries} failure={t('history.failed')}>
        {({ items, total, pageSize }) => (
          <>
            {total === 0 ? (
              <p className="soft">
                {t('history.empty')} <Link to={paths.dashboard.href('playlist')}>{t('history.mine')}</Link>
              </p>
            ) : null}
            <ul className="points-list">
              {items.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
            {page > 1 || total > pageSize ? (
              <Pager
                page={page}
                pageSize={pageSize}
                total={total}
                onChange={(next) => setSearch({ page: String(next) }, { preventScrollReset: true })}
              />
            ) : null}
          </>
        )}
      </QueryState>
    </section>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { QueryState } from '../../../../components/query-state.tsx';
import { SearchInput } from '../../../../components/search-input.tsx';
import { consolePaths } from '../../../../config/console-paths.ts';
import type { RunEvent } from '../../../../lib/api/event-review.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import { ListPager } from '../../shared/list/list-pager.tsx';
import { useEvents } from '../api/events.ts';

function Card({ event }: { event: RunEvent }) {
  const { t } = useTranslation('gallery');
  const { id, name, code, phase, opensAt, closesAt, counts } = event;
  return (
    <article className="panel stack stack--tight" aria-label={name}>
      <div className="row row--between">
        <strong>
          <Link to={consolePaths.event.href(id)}>{name}</Link>
        </strong>
        <span>
          {t(`phase.${phase}`)} · <code>{code}</code>
        </span>
      </div>
      <p className="soft small">
        <ShortTime at={opensAt} /> – <ShortTime at={closesAt} />
      </p>
      <p className="soft small">{t('hosted.counts', counts)}</p>
    </article>
  );
}

/** All events, the latest first, found by name or code. */
export function EventList() {
  const { t } = useTranslation('gallery');
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const events = useEvents({ page, ...(search ? { search } : {}) });
  return (
    <div className="stack">
      <SearchInput
        aria-label={t('desk.search')}
        placeholder={t('desk.search')}
        allowClear
        enterButton
        onSearch={(typed) => {
          setSearch(typed.trim());
          setPage(1);
        }}
      />
      <QueryState query={events} lines={6} failure={t('hosted.failed')}>
        {({ items, pageSize, total }) => (
          <>
            <p className="soft" role="status">
              {t('desk.total', { count: total })}
            </p>
            {items.map((event) => (
              <Card key={event.id} event={event} />
            ))}
            <ListPager page={page} pageSize={pageSize} total={total} onChange={setPage} />
          </>
        )}
      </QueryState>
    </div>
  );
}

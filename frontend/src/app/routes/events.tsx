import '../../components/layout.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { Pager } from '../../components/pager.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { eventLinks } from '../../config/event-links.ts';
import { paths } from '../../config/paths.ts';
import { hostedEventsQueryOptions, useHostedEvents } from '../../features/events/api/hosted-events.ts';
import type { RunEvent } from '../../lib/api/event-review.ts';
import { formatDateTime } from '../../lib/format/date.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { shopQueryClient } from '../shop-query-client.ts';

function Card({ event }: { event: RunEvent }) {
  const { t } = useTranslation('gallery');
  const locale = useLocale();
  const { id, name, phase, opensAt, closesAt, counts } = event;
  return (
    <article className="panel stack stack--tight" aria-label={name}>
      <h2>
        <Link to={eventLinks.hosted(id)}>{name}</Link>
      </h2>
      <p>
        {t(`phase.${phase}`)} ·{' '}
        {t('invite.span', { from: formatDateTime(opensAt, locale), to: formatDateTime(closesAt, locale) })}
      </p>
      <p className="soft">{t('hosted.counts', counts)}</p>
    </article>
  );
}

export function readEarly(): Promise<unknown> {
  return shopQueryClient.prefetchQuery(hostedEventsQueryOptions(1));
}

/** The events that were handed to a member as their host. */
export function Component() {
  const { t } = useTranslation('gallery');
  const [page, setPage] = useState(1);
  const events = useHostedEvents(page);
  return (
    <AppPage title={t('hosted.title')} lead={t('hosted.lead')}>
      <QueryState query={events} lines={6} failure={t('hosted.failed')}>
        {({ items, pageSize, total }) => (
          <div className="stack">
            {total === 0 ? (
              <p className="soft">
                {t('hosted.none')} <Link to={paths.contact.href()}>{t('hosted.ask')}</Link>
              </p>
            ) : null}
            {items.map((event) => (
              <Card key={event.id} event={event} />
            ))}
            {total > pageSize ? (
              <Pager page={page} pageSize={pageSize} total={total} onChange={setPage} />
            ) : null}
          </div>
        )}
      </QueryState>
    </AppPage>
  );
}

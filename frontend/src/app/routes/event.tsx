import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { EventInvitation } from '../../components/event-review/event-invitation.tsx';
import { EventReview } from '../../components/event-review/event-review.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { paths, withQuery } from '../../config/paths.ts';
import { hostReview, useHostedEvent } from '../../features/events/api/hosted-events.ts';
import { EventSettings } from '../../features/events/components/event-settings.tsx';

const LANGUAGES = ['zh-TW', 'en'] as const;

/** An event for its host: the review of its photos, how guests come to it, and what the host decides about. */
export function Component() {
  const { t } = useTranslation(['gallery', 'common']);
  const { id = '' } = useParams();
  const event = useHostedEvent(id);
  return (
    <AppPage
      title={event.data?.name ?? t('hosted.one')}
      trail={[{ label: t('hosted.title'), to: paths.events.href() }]}
    >
      <QueryState query={event} lines={8} failure={t('hosted.failed')}>
        {(data) => (
          <div className="split">
            <EventReview event={data} review={hostReview} />
            <div className="stack">
              <EventInvitation event={data} />
              <section className="panel stack" aria-labelledby="event-poster">
                <h2 id="event-poster">{t('poster.title')}</h2>
                <div className="row">
                  {LANGUAGES.map((language) => (
                    <a
                      key={language}
                      className="button button--quiet"
                      href={withQuery(`/api/media/hosted-events/${id}/poster`, { language })}
                      download
                    >
                      {t(`poster.${language}`)}
                    </a>
                  ))}
                </div>
              </section>
              <EventSettings event={data} />
            </div>
          </div>
        )}
      </QueryState>
    </AppPage>
  );
}

import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { announce } from '../../../../lib/announce.ts';
import { type RunEvent, useChangeEvent, useCloseEvent, usePoster } from '../api/events.ts';
import { draftOf } from '../draft.ts';
import { EventForm } from './event-form.tsx';

/** The poster in either language. */
export function EventPoster({ event }: { event: RunEvent }) {
  const { t } = useTranslation('gallery');
  const poster = usePoster(event);
  return (
    <section className="panel stack" aria-labelledby="event-poster">
      <h2 id="event-poster">{t('poster.title')}</h2>
      <ErrorNote error={poster.error} what={t('poster.failed')} />
      <div className="row">
        {(['zh-TW', 'en'] as const).map((language) => (
          <Button key={language} disabled={poster.isPending} onClick={() => poster.mutate(language)}>
            {t(`poster.${language}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** What administrators decide about an event, and its end. */
export function EventDesk({ event }: { event: RunEvent }) {
  const { t } = useTranslation(['gallery', 'common']);
  const change = useChangeEvent(event);
  const close = useCloseEvent(event.id);
  return (
    <section className="panel stack" aria-labelledby="event-desk">
      <h2 id="event-desk">{t('settings.title')}</h2>
      <EventForm
        name={`event.${event.id}`}
        initial={draftOf(event)}
        submit={t('settings.save')}
        error={change.error}
        isPending={change.isPending}
        onSubmit={(terms) => change.mutate(terms, { onSuccess: () => announce(t('settings.saved')) })}
      />
      <ErrorNote error={close.error} what={t('settings.notClosed')} />
      {event.phase === 'ended' ? null : (
        <div>
          <Popconfirm
            title={t('settings.closeAsk')}
            okText={t('settings.closeNow')}
            cancelText={t('common:cancel')}
            onConfirm={() => close.mutate(undefined)}
          >
            <Button danger loading={close.isPending}>
              {t('settings.close')}
            </Button>
          </Popconfirm>
        </div>
      )}
    </section>
  );
}

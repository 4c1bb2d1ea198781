import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import { useCreateEvent } from '../../../features/console/events/api/events.ts';
import { EventForm } from '../../../features/console/events/components/event-form.tsx';
import { EventList } from '../../../features/console/events/components/event-list.tsx';
import { emptyDraft } from '../../../features/console/events/draft.ts';
import { useHasRole } from '../../../features/console/shared/api/use-has-role.ts';

function NewEvent() {
  const { t } = useTranslation('gallery');
  const navigate = useNavigate();
  const create = useCreateEvent();
  return (
    <section className="panel stack" aria-labelledby="new-event">
      <h2 id="new-event">{t('desk.new')}</h2>
      <EventForm
        name="event.new"
        initial={emptyDraft}
        submit={t('desk.create')}
        error={create.error}
        isPending={create.isPending}
        onSubmit={(terms, reset) =>
          create.mutate(terms, {
            onSuccess: ({ id }) => {
              reset();
              void navigate(consolePaths.event.href(id));
            },
          })
        }
      />
    </section>
  );
}

/** Events that collect photos of guests: all of them, and for administrators a new one. */
export function Component() {
  const { t } = useTranslation('gallery');
  const isAdmin = useHasRole('admin');
  return (
    <AppPage title={t('desk.title')} lead={t('desk.lead')}>
      <div className="split">
        <EventList />
        {isAdmin ? <NewEvent /> : null}
      </div>
    </AppPage>
  );
}

import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { EventInvitation } from '../../../components/event-review/event-invitation.tsx';
import { EventReview } from '../../../components/event-review/event-review.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { consolePaths } from '../../../config/console-paths.ts';
import { staffReview, useStaffEvent } from '../../../features/console/events/api/events.ts';
import { EventDesk, EventPoster } from '../../../features/console/events/components/event-desk.tsx';
import { useHasRole } from '../../../features/console/shared/api/use-has-role.ts';

/** One event for staff: its photos to review, and for administrators what is decided about it. */
export function Component() {
  const { t } = useTranslation('gallery');
  const { id = '' } = useParams();
  const isAdmin = useHasRole('admin');
  const event = useStaffEvent(id);
  return (
    <AppPage
      title={event.data?.name ?? t('hosted.one')}
      trail={[{ label: t('desk.title'), to: consolePaths.events.href() }]}
    >
      <QueryState query={event} lines={8} failure={t('hosted.failed')}>
        {(data) => (
          <div className="split">
            <EventReview event={data} review={staffReview} />
            <div className="stack">
              <EventInvitation event={data} />
              <EventPoster event={data} />
              {isAdmin ? <EventDesk event={data} /> : null}
            </div>
          </div>
        )}
      </QueryState>
    </AppPage>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { consolePaths } from '../../config/console-paths.ts';
import { eventLinks } from '../../config/event-links.ts';
import { paths } from '../../config/paths.ts';
import { useJob } from '../../features/art/api/get-job.ts';
import { type ShownPhoto, useEventPhotos } from '../../features/gallery/api/events.ts';
import { useFavourites } from '../../features/gallery/use-favourites.ts';
import { createEventSource, pieceOfPhoto } from '../../features/print/api/event-source.ts';
import { ownSource, pieceOfJob } from '../../features/print/api/own-source.ts';
import { PrintDesk } from '../../features/print/components/print-desk.tsx';
import { addPiece, readPlan, type SheetPlan } from '../../features/print/sheet-plan.ts';
import { ProtectedRoute } from '../../features/session/components/protected-route.tsx';
import { keepDraft, readDraft } from '../../lib/drafts.ts';

/** Survives a reload and a sign-in. */
const DRAFT = 'a4';

function OwnDesk({ initial }: { initial: SheetPlan }) {
  const keep = (plan: SheetPlan) => keepDraft(DRAFT, { plan });
  return <PrintDesk source={ownSource} initial={initial} isOpen onPlan={keep} />;
}

/** With the design that was chosen on another page. */
function WithDesign({ jobId }: { jobId: string }) {
  const { t } = useTranslation('print');
  const job = useJob(jobId);
  const kept = readPlan(readDraft(DRAFT).plan);
  return (
    <QueryState query={job} lines={6} failure={t('failed')}>
      {(data) => <OwnDesk initial={data.status === 'completed' ? addPiece(kept, pieceOfJob(data)) : kept} />}
    </QueryState>
  );
}

/** The photos of an event, for whoever has its code; one's favourites of it are on the sheets already. */
function EventDesk({ code }: { code: string }) {
  const { t } = useTranslation('print');
  const { ids } = useFavourites(code);
  const favourites = useEventPhotos(code, { page: 1, ids }, ids.length > 0);
  const nameless = t('photo');
  const source = useMemo(() => createEventSource(code, nameless), [code, nameless]);
  const planOf = (photos: readonly ShownPhoto[]) =>
    photos.map((photo) => pieceOfPhoto(photo, nameless)).reduce<SheetPlan>(addPiece, []);
  return (
    <AppPage
      title={t('title')}
      documentTitle={t('eventTitle')}
      lead={t('eventLead')}
      trail={[{ label: t('eventPhotos'), to: eventLinks.images(code) }]}
    >
      {ids.length > 0 ? (
        <QueryState query={favourites} lines={6} failure={t('eventFailed')}>
          {({ items }) => <PrintDesk source={source} initial={planOf(items)} isOpen />}
        </QueryState>
      ) : (
        <PrintDesk source={source} initial={[]} isOpen />
      )}
    </AppPage>
  );
}

function OwnPage() {
  const { t } = useTranslation(['print', 'studio']);
  const [search] = useSearchParams();
  const jobId = search.get('job');
  return (
    <AppPage
      title={t('title')}
      documentTitle={t('documentTitle')}
      lead={t('lead')}
      trail={[{ label: t('studio:history.title'), to: paths.myDesigns.href() }]}
    >
      {jobId ? (
        <WithDesign key={jobId} jobId={jobId} />
      ) : (
        <OwnDesk initial={readPlan(readDraft(DRAFT).plan)} />
      )}
    </AppPage>
  );
}

export function Component() {
  const [search] = useSearchParams();
  const [batch, event] = [search.get('batch'), search.get('event')];
  // A batch is the staff's, who sign in to the console for it.
  if (batch) return <Navigate to={consolePaths.sheet.href(batch)} replace />;
  if (event) return <EventDesk key={event} code={event} />;
  return (
    <ProtectedRoute>
      <OwnPage />
    </ProtectedRoute>
  );
}

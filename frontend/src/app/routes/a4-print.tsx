import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { consolePaths } from '../../config/console-paths.ts';
import { paths } from '../../config/paths.ts';
import { useJob } from '../../features/art/api/get-job.ts';
import { ownSource, pieceOfJob } from '../../features/print/api/own-source.ts';
import { PrintDesk } from '../../features/print/components/print-desk.tsx';
import { addPiece, readPlan, type SheetPlan } from '../../features/print/sheet-plan.ts';
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

export function Component() {
  const { t } = useTranslation(['print', 'studio']);
  const [search] = useSearchParams();
  const [batch, jobId] = [search.get('batch'), search.get('job')];
  // A batch is the staff's, who sign in to the console for it.
  if (batch) return <Navigate to={consolePaths.sheet.href(batch)} replace />;
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

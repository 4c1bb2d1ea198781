import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { paths } from '../../config/paths.ts';
import { jobQueryOptions, useJob } from '../../features/art/api/get-job.ts';
import type { Job } from '../../features/art/api/get-jobs.ts';
import { JobHistory } from '../../features/art/components/job-history.tsx';
import { StudioSteps } from '../../features/art/components/studio-steps.tsx';
import type { PageAddress } from '../router.tsx';
import { shopQueryClient } from '../shop-query-client.ts';
import { KeepStudio } from './studio/keep-studio.tsx';
import { useEarlyReadsOf } from './studio/use-early-reads.ts';

function NoArtwork() {
  const { t } = useTranslation('studio');
  return (
    <>
      <StatePanel
        drawing={<ProductPicture product={null} />}
        title={t('keepsake.noArtwork')}
        actions={
          <>
            <Link className="button" to={paths.generateImage.href()}>
              {t('generate.title')}
            </Link>
            <Link className="button button--quiet" to={paths.customUpload.href()}>
              {t('photo.title')}
            </Link>
          </>
        }
      />
      <JobHistory />
    </>
  );
}

/** What is in the trash, or was taken down, is made into nothing: its own page says so, and what can be done. */
function Keep({ job }: { job: Job }) {
  if (job.status !== 'completed') return <NoArtwork />;
  if (job.block || job.trashedAt) return <Navigate to={paths.imageResult.href(job.id)} replace />;
  return <KeepStudio key={job.id} job={job} />;
}

export function readEarly({ search }: PageAddress): Promise<unknown> | undefined {
  const jobId = search.get('job');
  return jobId ? shopQueryClient.prefetchQuery(jobQueryOptions(jobId)) : undefined;
}

/** The studio's step that makes a finished design a keepsake. */
export function Component() {
  const { t } = useTranslation('studio');
  const [search] = useSearchParams();
  const jobId = search.get('job');
  const job = useJob(jobId);
  useEarlyReadsOf(jobId);
  return (
    <AppPage
      title={t('keepsake.screen')}
      documentTitle={t('keepsake.documentTitle')}
      lead={job.isError ? undefined : t('keepsake.lead')}
    >
      <StudioSteps step="keep" job={jobId} />
      {jobId ? (
        <QueryState query={job} lines={8} failure={t('failures.job')}>
          {(data) => <Keep job={data} />}
        </QueryState>
      ) : (
        <NoArtwork />
      )}
    </AppPage>
  );
}

import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ProductPicture } from '../../components/product-picture.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Screen } from '../../components/screen.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { paths } from '../../config/paths.ts';
import { useJob } from '../../features/art/api/get-job.ts';
import { JobHistory } from '../../features/art/components/job-history.tsx';
import { KeepsakeForm } from '../../features/keepsakes/components/keepsake-form.tsx';

function NoArtwork() {
  const { t } = useTranslation('studio');
  return (
    <>
      <StatePanel
        drawing={<ProductPicture product="badge" />}
        title={t('keepsake.noArtwork')}
        actions={
          <Link className="button" to={paths.generateImage.href()}>
            {t('generate.title')}
          </Link>
        }
      />
      <JobHistory />
    </>
  );
}

export function Component() {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const jobId = search.get('job');
  const job = useJob(jobId);
  return (
    <Screen title={t('keepsake.screen')} lead={t('keepsake.lead')}>
      {jobId ? (
        <QueryState query={job} lines={8}>
          {(data) =>
            data.status === 'completed' ? (
              <div className="split split--even">
                <div className="stage">
                  <ProductPicture product="badge" artworkUrl={data.imageUrl} label={data.title} />
                </div>
                <KeepsakeForm
                  jobId={data.id}
                  title={data.title}
                  onCreated={(keepsake) =>
                    void navigate(paths.modelSelection.href({ video: keepsake.videoId }))
                  }
                />
              </div>
            ) : (
              <NoArtwork />
            )
          }
        </QueryState>
      ) : (
        <NoArtwork />
      )}
    </Screen>
  );
}

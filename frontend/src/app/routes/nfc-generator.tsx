import '../../components/stage.css';
import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { ProductPicture } from '../../components/product-picture.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { paths } from '../../config/paths.ts';
import { type ProductKey, productKeys } from '../../config/shop.ts';
import { useJob } from '../../features/art/api/get-job.ts';
import { JobHistory } from '../../features/art/components/job-history.tsx';
import { StudioSteps } from '../../features/art/components/studio-steps.tsx';
import { KeepsakeForm } from '../../features/keepsakes/components/keepsake-form.tsx';

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

/** The artwork as each product; the one that is chosen here is selected on the product page. */
type ProductPreviewProps = {
  artworkUrl: string | null;
  title: string;
  product: ProductKey;
  onChoose: (product: ProductKey) => void;
};

function ProductPreview({ artworkUrl, title, product, onChoose }: ProductPreviewProps) {
  const { t } = useTranslation(['studio', 'common']);
  return (
    <div className="stack">
      <div className="stage">
        <ProductPicture product={product} artworkUrl={artworkUrl} label={title} />
      </div>
      <Radio.Group
        aria-label={t('keepsake.preview')}
        value={product}
        onChange={(event) => onChoose(event.target.value as ProductKey)}
        options={productKeys.map((key) => ({ value: key, label: t(`common:product.${key}`) }))}
      />
    </div>
  );
}

export function Component() {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const jobId = search.get('job');
  const [product, setProduct] = useState<ProductKey>('badge');
  const job = useJob(jobId);
  return (
    <AppPage
      title={t('keepsake.screen')}
      documentTitle={t('keepsake.documentTitle')}
      lead={job.isError ? undefined : t('keepsake.lead')}
    >
      <StudioSteps step="keep" job={jobId} />
      {jobId ? (
        <QueryState query={job} lines={8} failure={t('failures.job')}>
          {(data) =>
            data.status === 'completed' ? (
              <div className="split split--even">
                <ProductPreview
                  artworkUrl={data.imageUrl}
                  title={data.title}
                  product={product}
                  onChoose={setProduct}
                />
                <KeepsakeForm
                  jobId={data.id}
                  title={data.title}
                  onCreated={(keepsake) =>
                    void navigate(paths.modelSelection.href({ video: keepsake.videoId, product }))
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
    </AppPage>
  );
}

import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { ProductKey } from '../../../config/shop.ts';
import { useCrops } from '../api/get-crops.ts';

/** antd and the cropper come with the first opening only. */
const CropSheet = lazy(() => import('./crop-sheet.tsx').then((module) => ({ default: module.CropSheet })));

type CropChoiceProps = { jobId: string; product: ProductKey };

/** Says what of the design is printed on the product, and opens the choice of it. */
export function CropChoice({ jobId, product }: CropChoiceProps) {
  const { t } = useTranslation('shop');
  const crops = useCrops(jobId);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const saved = crops.data?.items ?? [];
  const own = saved.find(({ productKey }) => productKey === product);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  if (crops.isError)
    return <ErrorNote error={crops.error} what={t('failures.crops')} onRetry={() => void crops.refetch()} />;
  return (
    <div className="row">
      <button type="button" className="button button--quiet button--small" onClick={open}>
        <Icon name="expand" size={18} />
        {t('crop.open')}
      </button>
      {crops.data ? (
        <span className="soft small">{own ? t('crop.own', { edge: own.edge }) : t('crop.none')}</span>
      ) : null}
      {isWanted ? (
        <Suspense>
          <CropSheet
            key={`${jobId} ${product}`}
            isOpen={isOpen}
            jobId={jobId}
            product={product}
            saved={saved}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

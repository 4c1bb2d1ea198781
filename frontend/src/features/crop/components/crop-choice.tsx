import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { ProductKey } from '../../../config/shop.ts';
import { type SavedCrop, useCrops } from '../api/get-crops.ts';
import { readCropDraft } from '../crop-draft.ts';

/** antd and the cropper come with the first opening only. */
const CropSheet = lazy(() => import('./crop-sheet.tsx').then((module) => ({ default: module.CropSheet })));

type CropChoiceProps = { jobId: string; product: ProductKey };

/** How many pixels are printed, and who made them more where they were too few. */
function Chosen({ crop: { edge, isEnlarged, enlargedBy } }: { crop: SavedCrop }) {
  const { t } = useTranslation('shop');
  const how = enlargedBy === null ? t('crop.resampled') : t('crop.enlarged', { by: enlargedBy });
  return (
    <>
      {t('crop.own', { edge })}
      {isEnlarged ? ` ${how}` : null}
    </>
  );
}

/** Says what of the design is printed on the product, and opens the choice of it. */
export function CropChoice({ jobId, product }: CropChoiceProps) {
  const { t } = useTranslation('shop');
  const crops = useCrops(jobId);
  // Whoever signed in again to save a crop finds it as they left it.
  const [isOpen, setOpen] = useState(() => readCropDraft({ jobId, product })?.isUnsent === true);
  const [isWanted, setWanted] = useState(isOpen);
  const saved = crops.data?.items ?? [];
  const own = saved.find(({ productKey }) => productKey === product);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  // A photo that is being cut stays where a later read fails.
  if (crops.isError && !crops.data)
    return <ErrorNote error={crops.error} what={t('failures.crops')} onRetry={() => void crops.refetch()} />;
  return (
    <div className="row">
      <button type="button" className="button button--quiet button--small" onClick={open}>
        <Icon name="expand" size={18} />
        {t('crop.open')}
      </button>
      {crops.data ? (
        <span className="soft small" role="status">
          {own ? <Chosen crop={own} /> : t('crop.none')}
        </span>
      ) : null}
      {isWanted && crops.data ? (
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

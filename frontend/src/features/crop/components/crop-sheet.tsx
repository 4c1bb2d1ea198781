import './crop-choice.css';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AntdProvider } from '../../../components/antd-provider.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Note } from '../../../components/note.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import type { ProductKey } from '../../../config/shop.ts';
import { announce } from '../../../lib/announce.ts';
import type { Job } from '../../../lib/api/gen/ai-generation/types.gen.ts';
import { useFocusReturn } from '../../../lib/use-focus-return.ts';
import type { SavedCrop } from '../api/get-crops.ts';
import { useSource } from '../api/get-source.ts';
import { useSaveCrop } from '../api/save-crop.ts';
import { type Crop, middleOf, placeOf, qualityOf } from '../crop.ts';
import { dropCropDraft, keepCropDraft, readCropDraft } from '../crop-draft.ts';
import { CropEditor } from './crop-editor.tsx';

export type CropSheetProps = {
  isOpen: boolean;
  jobId: string;
  product: ProductKey;
  /** Crops of the design, one of each product. */
  saved: readonly SavedCrop[];
  onClose: () => void;
};

/** Begins with what was not saved yet, or holds for the product, else with what was chosen for another one. */
function firstCrop(job: Job, product: ProductKey, saved: readonly SavedCrop[]): Crop {
  const draft = readCropDraft({ jobId: job.id, product });
  if (draft) return draft.crop;
  const own = saved.find(({ productKey }) => productKey === product);
  const source = { width: job.sourceWidth, height: job.sourceHeight };
  return (own ?? saved[0])?.crop ?? job.sourceCrop ?? middleOf(source);
}

type EditorProps = Omit<CropSheetProps, 'isOpen'> & { job: Job };

function Editor({ job, jobId, product, saved, onClose }: EditorProps) {
  const { t } = useTranslation('studio');
  const [crop, setCrop] = useState(() => firstCrop(job, product, saved));
  const [isAway, setAway] = useState(false);
  const save = useSaveCrop(jobId, () => {
    dropCropDraft({ jobId, product });
    announce(t('crop.saved'));
    onClose();
  });
  const handleChange = (next: Crop) => {
    setCrop(next);
    keepCropDraft({ jobId, product }, { crop: next, isUnsent: false });
  };
  const submit = () => {
    keepCropDraft({ jobId, product }, { crop, isUnsent: true });
    save.mutate({ productKey: product, crop });
  };
  const source = { width: job.sourceWidth, height: job.sourceHeight };
  const isPrintable = qualityOf(placeOf(crop, source).edge) !== 'low';
  return (
    <div className="crop-sheet__body">
      {isAway ? <Note kind="error">{t('crop.away')}</Note> : null}
      <CropEditor
        image={job.sourceUrl ?? ''}
        source={source}
        product={product}
        crop={crop}
        onChange={handleChange}
        onFail={() => setAway(true)}
      />
      <ErrorNote error={save.error} what={t('failures.crop')} />
      <button
        type="button"
        className="button"
        disabled={!isPrintable}
        aria-busy={save.isPending}
        // Closing takes a moment, in which a second press would save the same again.
        onClick={() => save.isSuccess || submit()}
      >
        {t('crop.save')}
      </button>
    </div>
  );
}

function Sheet({ isOpen, ...rest }: CropSheetProps) {
  const { t } = useTranslation(['studio', 'common']);
  const job = useSource(rest.jobId);
  useFocusReturn(isOpen);
  return (
    <Drawer
      rootClassName="crop-sheet"
      placement="right"
      size="min(100vw, 560px)"
      title={
        <h2 className="crop-sheet__title">
          {t('crop.title', { product: t(`common:product.${rest.product}`) })}
        </h2>
      }
      open={isOpen}
      onClose={rest.onClose}
      closable={{ placement: 'end', 'aria-label': t('common:close') }}
      closeIcon={<Icon name="close" />}
      destroyOnHidden
    >
      <QueryState query={job} lines={8} failure={t('failures.result')}>
        {(data) => <Editor job={data} {...rest} />}
      </QueryState>
    </Drawer>
  );
}

/** Which part of a design is printed on a product, beside the page. */
export function CropSheet(props: CropSheetProps) {
  return (
    <AntdProvider>
      <Sheet {...props} />
    </AntdProvider>
  );
}

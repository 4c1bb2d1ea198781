import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FormError } from '../../../components/form-error.tsx';
import { paths } from '../../../config/paths.ts';
import type { Job } from '../../../features/art/api/get-jobs.ts';
import { dropStudio } from '../../../features/art/studio-draft.ts';
import { useCreateKeepsake } from '../../../features/keepsakes/api/create-keepsake.ts';
import { KeepsakeFields } from '../../../features/keepsakes/components/keepsake-fields.tsx';
import { dropPhotoDraft } from '../../../features/photo/photo-draft.ts';
import { BuyDesign } from './buy-design.tsx';
import { PieceSteps } from './piece-steps.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { useFinished } from './use-finished.ts';

type Keepsake = { title: string; orientation: 'portrait' | 'landscape' };

/** The studio at its last step: the finished design becomes a keepsake, of this name and for videos of this way. */
export function KeepStudio({ job }: { job: Job }) {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const studio = useFinished(job);
  const { composition, product, source, style, art, change } = studio;
  const [{ title, orientation }, setValues] = useState<Keepsake>({
    title: job.title,
    orientation: 'portrait',
  });
  const [isTried, setTried] = useState(false);
  const create = useCreateKeepsake(({ videoId }) => {
    // What is made is no draft any more.
    dropStudio();
    dropPhotoDraft();
    const option = composition.optionId === null ? {} : { option: composition.optionId };
    void navigate(
      paths.modelSelection.href({
        ...{ video: videoId, product: product?.key ?? composition.product, ...option },
      }),
    );
  });
  const check = () => {
    setTried(true);
    return title.trim() !== '';
  };
  const handleKeep = () => {
    if (!create.isPending && !create.isSuccess && check())
      create.mutate({ jobId: job.id, title: title.trim(), orientation });
  };
  const refused = create.error?.errors.find(({ path }) => path === 'title')?.message;
  return (
    <StudioFrame
      product={composition.product}
      sold={product}
      source={source}
      occasion={composition.occasion}
      style={style}
      art={art}
    >
      <KeepsakeFields
        title={title}
        orientation={orientation}
        error={isTried && title.trim() === '' ? t('keepsake.titleRequired') : refused}
        onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
      />
      <PieceSteps {...studio} name="none" isPhoto={source === 'photo'} onChange={change} />
      <BuyDesign studio={studio} job={job} title={title.trim()} orientation={orientation} check={check} />
      <div className="stack">
        {refused === undefined ? <FormError error={create.error} /> : null}
        <div>
          <button
            type="button"
            className="button button--quiet"
            aria-busy={create.isPending}
            onClick={handleKeep}
          >
            {t('keepsake.submit')}
          </button>
        </div>
      </div>
    </StudioFrame>
  );
}

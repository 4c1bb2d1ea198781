import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import type { Job } from '../../../features/art/api/get-jobs.ts';
import { BuyDesign } from './buy-design.tsx';
import { PieceSteps } from './piece-steps.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { useFinished } from './use-finished.ts';

type SeeStudioProps = {
  job: Job;
  /** The design itself, as large as it is printed. */
  picture: ReactNode;
  /** What is in the trash is not sold. */
  isForSale: boolean;
  /** What its owner does with the design. */
  children: ReactNode;
};

/** The studio at the step where a finished design is looked at, flat and on the piece, and bought. */
export function SeeStudio({ job, picture, isForSale, children }: SeeStudioProps) {
  const { t } = useTranslation('studio');
  const studio = useFinished(job);
  const { composition, product, source, style, art, change } = studio;
  return (
    <StudioFrame
      product={composition.product}
      sold={product}
      source={source}
      occasion={composition.occasion}
      style={style}
      art={art}
    >
      {picture}
      {isForSale ? (
        <>
          <PieceSteps {...studio} name="none" isPhoto={source === 'photo'} onChange={change} />
          <BuyDesign studio={studio} job={job} />
          <div>
            <Link className="button button--quiet" to={paths.nfcGenerator.href(job.id)}>
              {t('result.make')}
            </Link>
          </div>
        </>
      ) : null}
      {children}
    </StudioFrame>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArtStyle } from '../../../features/art/api/get-styles.ts';
import { PieceSteps } from './piece-steps.tsx';
import { SourceChoice } from './source-choice.tsx';
import { SourceStep } from './source-step.tsx';
import { StudioActions } from './studio-actions.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { useStudio } from './use-studio.ts';

type StudioProps = {
  isMember: boolean;
  styles: ArtStyle[];
  /** Somebody paints photos in a style. */
  canTransform: boolean;
};

/** The studio for everybody: all steps on one page, and signing in only where something is bought. */
export function Studio({ isMember, styles, canTransform }: StudioProps) {
  const { t } = useTranslation('studio');
  const [isAsked, setAsked] = useState(false);
  const studio = useStudio({ isMember, styles, canTransform });
  const { composition, change, photo, picture, style, product, art } = studio;
  const { source, prompt } = composition;
  return (
    <StudioFrame
      product={composition.product}
      sold={product}
      source={source}
      occasion={composition.occasion}
      style={style}
      art={art}
      isPhotoComing={photo.shown !== null && photo.cut === null}
    >
      <SourceChoice
        value={source}
        canTransform={canTransform}
        onChange={(next) => change({ source: next })}
      />
      <SourceStep
        studio={studio}
        styles={styles}
        canTransform={canTransform}
        promptError={isAsked && prompt.trim() === '' ? t('prompt.required') : undefined}
      />
      <PieceSteps {...studio} name="optional" isPhoto={source === 'photo'} onChange={change} />
      <StudioActions
        isMember={isMember}
        composition={composition}
        style={style?.key ?? ''}
        product={product}
        picture={picture}
        cropId={studio.cropId}
        photo={photo}
        onWordless={() => setAsked(true)}
        onChange={change}
      />
    </StudioFrame>
  );
}

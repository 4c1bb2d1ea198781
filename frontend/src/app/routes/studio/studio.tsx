import { useState } from 'react';
import type { ArtStyle } from '../../../features/art/api/get-styles.ts';
import type { Product } from '../../../features/catalog/api/get-products.ts';
import { useCrops } from '../../../features/crop/api/get-crops.ts';
import { useComposition } from './composition.ts';
import { PieceSteps } from './piece-steps.tsx';
import { SourceChoice } from './source-choice.tsx';
import { SourceStep } from './source-step.tsx';
import { StudioActions } from './studio-actions.tsx';
import { StudioPiece } from './studio-piece.tsx';
import { usePhoto } from './use-photo.ts';
import { usePicture } from './use-picture.ts';

type StudioProps = {
  isMember: boolean;
  styles: ArtStyle[];
  /** Somebody paints photos in a style. */
  canTransform: boolean;
  products: Product[];
};

/** The style that holds: the chosen one while it is offered, else the first that is. */
function styleOf(styles: ArtStyle[], key: string): ArtStyle | undefined {
  const offered = styles.filter(({ available }) => available);
  return offered.find((style) => style.key === key) ?? offered[0];
}

/** The piece, and beside it all that makes it. */
export function Studio({ isMember, styles, canTransform, products }: StudioProps) {
  const { composition, change } = useComposition(canTransform);
  const [isAsked, setAsked] = useState(false);
  const photo = usePhoto(isMember);
  const picture = usePicture({ isMember, composition, change });
  const job = picture.job?.status === 'completed' ? picture.job : undefined;
  const crops = useCrops(isMember ? job?.id : undefined).data?.items ?? [];
  const crop = crops.find(({ productKey }) => productKey === composition.product);
  const { source } = composition;
  const style = styleOf(styles, composition.style);
  const product = products.find(({ key }) => key === composition.product) ?? products[0];
  if (!product) return null;
  const drawn = crop?.imageUrl ?? job?.imageUrl ?? null;
  const art = drawn ?? (source === 'photo' ? photo.cut : null);
  return (
    <div className="studio">
      <StudioPiece
        product={product}
        source={source}
        occasion={composition.occasion}
        style={style}
        art={art}
        isPhotoComing={photo.shown !== null && photo.cut === null}
      />
      <div className="studio__steps">
        <SourceChoice
          value={source}
          canTransform={canTransform}
          onChange={(next) => change({ source: next })}
        />
        <SourceStep
          composition={composition}
          styles={styles}
          style={style?.key ?? ''}
          picture={picture}
          photo={photo}
          isMember={isMember}
          isMissing={isAsked && composition.prompt.trim() === ''}
          onChange={change}
        />
        <PieceSteps
          composition={composition}
          products={products}
          product={product}
          artworkUrl={art}
          onChange={change}
        />
        <StudioActions
          isMember={isMember}
          composition={composition}
          style={style?.key ?? ''}
          product={product}
          picture={picture}
          cropId={crop?.id}
          photo={photo}
          onWordless={() => setAsked(true)}
          onChange={change}
        />
      </div>
    </div>
  );
}

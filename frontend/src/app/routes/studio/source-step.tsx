import type { ArtStyle } from '../../../features/art/api/get-styles.ts';
import { type Composition, isOfWords } from './composition.ts';
import { PhotoStep } from './photo-step.tsx';
import { StyledStep } from './styled-step.tsx';
import type { StudioPhoto } from './use-photo.ts';
import type { usePicture } from './use-picture.ts';
import { WishStep } from './wish-step.tsx';

type SourceStepProps = {
  composition: Composition;
  styles: ArtStyle[];
  /** The style that holds. */
  style: string;
  picture: ReturnType<typeof usePicture>;
  photo: StudioPhoto;
  isMember: boolean;
  /** Drawing was asked for without any words. */
  isMissing: boolean;
  onChange: (changes: Partial<Composition>) => void;
};

/** What the picture is made of: words, or a photo as it is or in a style. */
export function SourceStep(props: SourceStepProps) {
  const { composition, styles, style, picture, photo, isMember, isMissing, onChange } = props;
  const { source, product, strength } = composition;
  const drawing = { styles, style, picture, isMember, onChange };
  if (isOfWords(source)) return <WishStep {...drawing} composition={composition} isMissing={isMissing} />;
  return (
    <>
      <PhotoStep
        isMember={isMember}
        photo={photo}
        product={product}
        // A photo may be painted in one style after the other.
        isMade={source === 'photo' && picture.job?.status === 'completed'}
        onForget={() => onChange({ photoJobId: null, styledJobId: null })}
      />
      {source === 'styled' ? <StyledStep {...drawing} strength={strength} /> : null}
    </>
  );
}

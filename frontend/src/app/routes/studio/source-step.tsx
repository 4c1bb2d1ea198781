import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import type { ArtStyle } from '../../../features/art/api/get-styles.ts';
import { FIGURINE_WAYS, isOfWords } from './composition.ts';
import { PhotoStep } from './photo-step.tsx';
import { PictureState } from './picture-state.tsx';
import { StyleStep } from './style-step.tsx';
import type { StudioState } from './use-studio.ts';
import { WishStep } from './wish-step.tsx';

type SourceStepProps = {
  studio: StudioState;
  styles: ArtStyle[];
  /** Somebody paints photos. */
  canTransform: boolean;
  /** How many pictures one wish may have. */
  perWish?: number;
  /** What is wrong with the words. */
  promptError: string | undefined;
  /** A photo of which a design is made may be replaced by another one at once. */
  isAlwaysOpen?: boolean;
};

/** What a figurine is made of. */
function FigurineWay({ composition, change }: Pick<StudioState, 'composition' | 'change'>) {
  const { t } = useTranslation('studio');
  return (
    <ChoiceRow
      label={t('figurine.way')}
      value={composition.figurineOf}
      options={FIGURINE_WAYS.map((value) => ({ value, label: t(`figurine.of.${value}`) }))}
      onChange={(figurineOf) => change({ figurineOf })}
    />
  );
}

/** What the picture is made of: words, or a photo as it is or painted. */
export function SourceStep(props: SourceStepProps) {
  const { studio, styles, canTransform, perWish = 1, promptError, isAlwaysOpen = false } = props;
  const { composition, change, photo, picture, isMember, style } = studio;
  const { source, product } = composition;
  const isWords = isOfWords(composition);
  return (
    <div className="stack">
      {source === 'figurine' && canTransform ? (
        <FigurineWay composition={composition} change={change} />
      ) : null}
      {isWords ? (
        <WishStep composition={composition} perWish={perWish} error={promptError} onChange={change} />
      ) : (
        <PhotoStep
          isMember={isMember}
          photo={photo}
          product={product}
          // A photo may be painted in one style after the other.
          isMade={!isAlwaysOpen && source === 'photo' && picture.job?.status === 'completed'}
          onForget={() =>
            change({
              ...{ photoJobId: null, styledJobId: null },
              ...(source === 'figurine' ? { figurineJobId: null } : {}),
            })
          }
        />
      )}
      {source === 'photo' ? null : (
        <>
          <StyleStep
            composition={composition}
            styles={styles}
            style={style?.key ?? ''}
            isMember={isMember}
            onChange={change}
          />
          <PictureState picture={picture} />
        </>
      )}
    </div>
  );
}

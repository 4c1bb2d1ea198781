import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import type { ArtStyle } from '../../../features/art/api/get-styles.ts';
import { isOfWords, JOB_FIELDS, type Source } from './composition.ts';
import { MakeActions } from './make-actions.tsx';
import { PieceSteps } from './piece-steps.tsx';
import { SourceStep } from './source-step.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { useDraw } from './use-draw.ts';
import { useStudio } from './use-studio.ts';

type MakeStudioProps = {
  source: Source;
  styles: ArtStyle[];
  /** Somebody paints photos. */
  canTransform: boolean;
  /** How many pictures one wish may have. */
  perWish?: number | undefined;
  /** A photo that was chosen elsewhere. */
  brought?: File | null;
};

/** What the service says of one field. */
const messageAt = (error: ReturnType<typeof useDraw>['error'], path: string): string | undefined =>
  error?.errors.find((field) => field.path === path)?.message;

/** The studio at the step where a member has a design made, in the way that the address names. */
export function MakeStudio({ source, styles, canTransform, perWish = 1, brought = null }: MakeStudioProps) {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const [isTried, setTried] = useState(false);
  const isLeaving = useRef(false);
  const studio = useStudio({ isMember: true, styles, canTransform, source, brought });
  const { composition, change, photo, art, style, product } = studio;
  const draw = useDraw({
    ...{ isMember: true, source },
    onDrawn: (from, jobId) => {
      isLeaving.current = true;
      change({ [JOB_FIELDS[from]]: jobId, seed: null });
      // A photo as it is has nothing to be waited for.
      void navigate(
        from === 'photo' ? paths.imageResult.href(jobId) : paths.generateImage.href({ job: jobId }),
      );
    },
    onMissing: () => photo.own.change({ photo: null }),
  });
  const isWords = isOfWords(composition);
  const missing = (text: string, message: string) => (isTried && text.trim() === '' ? message : undefined);
  const promptError =
    (isWords ? missing(composition.prompt, t('prompt.required')) : undefined) ??
    messageAt(draw.error, 'prompt');
  const nameError = missing(composition.title, t('title.required')) ?? messageAt(draw.error, 'title');
  const stands = draw.error?.errors.some(({ path }) => path === 'title' || (path === 'prompt' && isWords));
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
      <SourceStep
        studio={studio}
        styles={styles}
        canTransform={canTransform}
        perWish={perWish}
        promptError={promptError}
        isAlwaysOpen
      />
      <PieceSteps
        {...studio}
        name="needed"
        nameError={nameError}
        isPhoto={source === 'photo'}
        onChange={change}
      />
      <MakeActions
        studio={studio}
        draw={draw}
        isLeaving={() => isLeaving.current}
        error={stands ? null : draw.error}
        perWish={perWish}
        onTry={() => setTried(true)}
      />
    </StudioFrame>
  );
}

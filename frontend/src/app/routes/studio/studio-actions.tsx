import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorNote } from '../../../components/error-note.tsx';
import { paths } from '../../../config/paths.ts';
import { useVisitor } from '../../../features/art/api/visitor.ts';
import { BuyBar } from '../../../features/cart/components/buy-bar.tsx';
import type { Product } from '../../../features/catalog/api/get-products.ts';
import { priceOf } from '../../../features/catalog/price-of.ts';
import { type Composition, isOfWords, JOB_FIELDS, nameOf } from './composition.ts';
import { drawingOf } from './drawing-of.ts';
import { type NextStep, nextStepOf } from './next-step.ts';
import { SignInStep } from './sign-in-step.tsx';
import { useAddPiece } from './use-add-piece.ts';
import { useDraw } from './use-draw.ts';
import type { StudioPhoto } from './use-photo.ts';
import type { usePicture } from './use-picture.ts';
import { lineOf } from './use-sold.ts';
import { PROMPT_ID } from './wish-step.tsx';

/** What the button of a step says. */
const TEXTS = {
  soldOut: 'shop:soldOut',
  draw: 'compose.draw',
  drawing: 'compose.drawing',
  retry: 'compose.retry',
  signInToDraw: 'compose.signInToDraw',
  choosePhoto: 'compose.choosePhoto',
  uploading: 'photo.uploading',
  photoSmall: 'compose.photoSmall',
  ready: 'compose.ready',
} as const satisfies Record<NextStep, string>;

/** A visitor may have words drawn, as long as the day's pictures last; a member everything. */
const mayDrawOf = (isMember: boolean, isWords: boolean, remaining: number | undefined): boolean =>
  isMember || (isWords && (remaining ?? 1) > 0);

const RESTING: readonly NextStep[] = ['soldOut', 'choosePhoto', 'uploading', 'photoSmall'];

/** One more picture of the same words or photo. */
function DrawAgain({ mayDraw, onPress }: { mayDraw: boolean; onPress: () => void }) {
  const { t } = useTranslation('studio');
  return (
    <div>
      <button type="button" className="button button--quiet" onClick={onPress}>
        {t(mayDraw ? 'compose.drawAgain' : 'compose.signInToDraw')}
      </button>
    </div>
  );
}

type StudioActionsProps = {
  isMember: boolean;
  composition: Composition;
  style: string;
  /** Undefined while, or because, the catalogue cannot be read: what is drawn meanwhile waits for it. */
  product: Product | undefined;
  picture: ReturnType<typeof usePicture>;
  cropId: string | undefined;
  photo: StudioPhoto;
  /** Drawing was asked for without any words. */
  onWordless: () => void;
  onChange: (changes: Partial<Composition>) => void;
};

/** How many, the sum, and the one next step: draw it, or put it into the cart. */
export function StudioActions(props: StudioActionsProps) {
  const { isMember, composition, style, product, picture, cropId, photo, onWordless, onChange } = props;
  const { t } = useTranslation(['studio', 'shop']);
  const [isAsking, setAsking] = useState(false);
  const visitor = useVisitor(!isMember).data;
  const { own, crop } = photo;
  const forgetUpload = () => own.change({ photo: null });
  const { source, quantity } = composition;
  const isWords = isOfWords(composition);
  const draw = useDraw({
    isMember,
    source,
    onDrawn: (from, jobId) =>
      onChange({
        [JOB_FIELDS[from]]: jobId,
        ...(isMember ? {} : { deviceJobIds: [...composition.deviceJobIds, jobId] }),
      }),
    onMissing: forgetUpload,
  });
  const add = useAddPiece({
    onPhotoMade: (photoJobId) => onChange({ photoJobId }),
    onMissing: forgetUpload,
  });
  const title = nameOf(composition, t('compose.standardName'));
  const job = picture.job?.status === 'completed' ? picture.job : undefined;
  const uploadId = own.draft.photo?.uploadId;
  const mayDraw = mayDrawOf(isMember, isWords, visitor?.remaining);
  const step = nextStepOf({
    ...{ isMember, mayDraw, isSharp: photo.isSharp, isSoldOut: product?.isSoldOut ?? false },
    way: isWords ? 'words' : source === 'photo' ? 'photo' : 'painted',
    isDrawn: job !== undefined,
    wasAsked: picture.job !== undefined,
    isDrawing: draw.isPending || picture.isComing,
    hasPhoto: own.file !== null || own.draft.photo !== null,
    isUploaded: own.draft.photo !== null,
    isUploading: own.isUploading,
  });

  const handleDraw = () => {
    if (!mayDraw) return setAsking(true);
    const upload = uploadId && crop ? { uploadId, crop } : null;
    const drawing = drawingOf({ composition, style, title, upload, pictures: 1 });
    if (drawing) return draw.run(drawing);
    if (!isWords) return forgetUpload();
    onWordless();
    document.getElementById(PROMPT_ID)?.focus();
  };
  const handleAdd = () => {
    if (!isMember) return setAsking(true);
    if (!product) return;
    const photoAsItIs = source === 'photo' && uploadId && crop ? { uploadId, crop } : null;
    const line = lineOf(composition, product, cropId);
    add.run({ job, photo: photoAsItIs, title, orientation: 'portrait', line });
  };
  const handlePress = () => {
    if (step === 'ready') handleAdd();
    else if (step !== 'drawing') handleDraw();
  };
  return (
    <>
      {source !== 'photo' && step === 'ready' ? <DrawAgain mayDraw={mayDraw} onPress={handleDraw} /> : null}
      <BuyBar
        price={product && priceOf(product, composition.optionId)}
        quantity={quantity}
        onQuantity={(next) => onChange({ quantity: next })}
        failure={
          <div className="stack studio__answer">
            <ErrorNote error={draw.error} what={t('compose.failures.draw')} />
            <ErrorNote error={add.error} what={t('compose.failures.add')} />
            {isAsking && !isMember ? <SignInStep /> : null}
          </div>
        }
      >
        <button
          type="button"
          className="button"
          disabled={RESTING.includes(step) || (step === 'ready' && !product)}
          aria-busy={step === 'drawing' || add.isPending}
          onClick={handlePress}
        >
          {t(TEXTS[step])}
        </button>
      </BuyBar>
      <p className="studio__more small">
        {t('compose.more')}
        <Link to={paths.myDesigns.href()}>{t('compose.designs')}</Link>
      </p>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { useQuota } from '../../../features/art/api/get-quota.ts';
import { BuyBar } from '../../../features/cart/components/buy-bar.tsx';
import { priceOf } from '../../../features/catalog/price-of.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { isOfWords } from './composition.ts';
import { drawingOf } from './drawing-of.ts';
import { NAME_ID } from './piece-steps.tsx';
import { useAddDesign } from './use-add-design.ts';
import type { useDraw } from './use-draw.ts';
import type { StudioState } from './use-studio.ts';
import { PROMPT_ID } from './wish-step.tsx';

/** What the button of a way to a picture says. */
const TEXTS = {
  wish: 'submit',
  photo: 'photo.submit',
  styled: 'transform.submit',
  figurine: 'figurine.submit',
} as const;

type MakeActionsProps = {
  studio: StudioState;
  draw: ReturnType<typeof useDraw>;
  /** What stands beside no field. */
  error: ApiError | null;
  /** How many pictures one wish may have. */
  perWish: number;
  /** It is made, and the page of the next step on its way. */
  isLeaving: () => boolean;
  /** Making was asked for. */
  onTry: () => void;
};

/** How many, the sum, and the one next step: make the design; what is made already can be bought at once. */
export function MakeActions({ studio, draw, error, perWish, isLeaving, onTry }: MakeActionsProps) {
  const { t } = useTranslation(['studio', 'shop']);
  const { composition, change, photo, job, product, style } = studio;
  const { source, pictures } = composition;
  const quota = useQuota().data;
  const add = useAddDesign(studio);
  const isWords = isOfWords(composition);
  const title = composition.title.trim();
  const uploadId = photo.own.draft.photo?.uploadId;
  const upload = uploadId && photo.crop && photo.isSharp ? { uploadId, crop: photo.crop } : null;
  // What is cut anew is not what was made.
  const made = source === 'photo' && photo.shown ? undefined : job;

  // As many as are left of the hour.
  const most = Math.min(pictures ?? perWish, perWish, quota?.remainingThisHour ?? perWish);

  const handleMake = () => {
    if (draw.isPending || isLeaving()) return;
    onTry();
    const wanted = { composition, upload, style: style?.key ?? '', pictures: Math.max(1, most) };
    const drawing = drawingOf({ ...wanted, title });
    if (isWords && !drawing) document.getElementById(PROMPT_ID)?.focus();
    else if (title === '') document.getElementById(NAME_ID)?.focus();
    else if (drawing) draw.run(drawing);
  };
  return (
    <BuyBar
      price={product && priceOf(product, composition.optionId)}
      quantity={composition.quantity}
      onQuantity={(quantity) => change({ quantity })}
      failure={
        <div className="stack studio__answer">
          <ErrorNote error={error} what={t('compose.failures.draw')} />
          <ErrorNote error={add.error} what={t('compose.failures.add')} />
          {made && product && !product.isSoldOut ? (
            <div>
              <button
                type="button"
                className="button button--quiet button--small"
                aria-busy={add.isPending}
                onClick={() => add.run(made, { title: made.title })}
              >
                {t('compose.ready')}
              </button>
            </div>
          ) : null}
        </div>
      }
    >
      <button
        type="button"
        className="button"
        disabled={!isWords && !upload}
        aria-busy={draw.isPending}
        onClick={handleMake}
      >
        {t(TEXTS[source])}
      </button>
    </BuyBar>
  );
}

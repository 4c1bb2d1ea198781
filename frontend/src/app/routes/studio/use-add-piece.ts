import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '../../../features/art/api/get-jobs.ts';
import { type NewCartItem, useAddCartItem } from '../../../features/cart/api/add-cart-item.ts';
import type { Crop } from '../../../features/crop/crop.ts';
import { useCreateKeepsake } from '../../../features/keepsakes/api/create-keepsake.ts';
import { useKeepsakes } from '../../../features/keepsakes/api/get-keepsakes.ts';
import { useCreatePhoto } from '../../../features/photo/api/create-photo.ts';
import { dropPhotoDraft } from '../../../features/photo/photo-draft.ts';
import { announce } from '../../../lib/announce.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { openCart } from '../../../lib/cart-drawer.ts';
import { refreshSession } from '../../../lib/session-store.ts';
import { $visitorCart, changeVisitorLine } from '../../../lib/visitor-cart.ts';

/** What was put aside of this product before there was a design is this piece now. */
function dropVisitorLine(productKey: string): void {
  const line = $visitorCart.get().find((one) => one.productKey === productKey);
  if (line) changeVisitorLine(line.id, 0);
}

type Piece = {
  /** The drawn design; undefined for a photo that none was made of yet. */
  job: Pick<Job, 'id'> | undefined;
  photo: { uploadId: string; crop: Crop } | null;
  title: string;
  /** Which way its videos play. */
  orientation: 'portrait' | 'landscape';
  line: Pick<NewCartItem, 'productKey' | 'quantity' | 'optionId' | 'cropId'>;
};

type AddPieceOptions = { onPhotoMade: (jobId: string) => void; onMissing: () => void };

const GONE = ['PHOTO_MISSING', 'UPLOAD_INCOMPLETE'];

/**
 * Makes what the single steps make - the photo's design, the keepsake, the line of the cart - one after the other. What was
 * made before a failure is used by the next try: no second keepsake of one design.
 */
export function useAddPiece({ onPhotoMade, onMissing }: AddPieceOptions) {
  const { t } = useTranslation('shop');
  const isUnderWay = useRef(false);
  const [state, setState] = useState<{ isPending: boolean; error: ApiError | null }>({
    isPending: false,
    error: null,
  });
  const createPhoto = useCreatePhoto(() => undefined);
  const createKeepsake = useCreateKeepsake(() => undefined);
  const addItem = useAddCartItem(() => undefined);
  const keepsakes = useKeepsakes(false);

  async function jobOf({ job, photo, title }: Piece): Promise<string | undefined> {
    if (job || !photo) return job?.id;
    const made = await createPhoto.mutateAsync({ ...photo, title });
    dropPhotoDraft();
    onPhotoMade(made.id);
    return made.id;
  }

  async function keepsakeOf(jobId: string, { title, orientation }: Piece) {
    const { data } = await keepsakes.refetch({ throwOnError: true });
    const waiting = data?.items.find((one) => one.jobId === jobId && one.status === 'draft');
    return waiting ?? createKeepsake.mutateAsync({ jobId, title, orientation });
  }

  async function add(piece: Piece): Promise<void> {
    const jobId = await jobOf(piece);
    if (!jobId) return;
    const { videoId, orientation } = await keepsakeOf(jobId, piece);
    await addItem.mutateAsync({ ...piece.line, videoId, jobId, orientation });
    dropVisitorLine(piece.line.productKey);
    announce(t('add.done'));
    openCart({ isAdded: true });
  }

  return {
    ...state,
    run(piece: Piece) {
      // State updates arrive too late for the second click of a double click.
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setState({ isPending: true, error: null });
      const fail = (cause: unknown) => {
        const error = ApiError.from(cause);
        if (error.code === 'UNAUTHENTICATED') void refreshSession();
        if (GONE.includes(error.code)) onMissing();
        return error;
      };
      void add(piece)
        .then(() => null, fail)
        .then((error) => {
          isUnderWay.current = false;
          setState({ isPending: false, error });
        });
    },
  };
}

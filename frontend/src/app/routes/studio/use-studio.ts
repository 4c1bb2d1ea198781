import type { ArtStyle } from '../../../features/art/api/get-styles.ts';
import type { Source } from './composition.ts';
import { useComposition } from './use-composition.ts';
import { usePhoto } from './use-photo.ts';
import { usePicture } from './use-picture.ts';
import { usePieceArt } from './use-piece-art.ts';
import { useSold } from './use-sold.ts';

type StudioOptions = {
  isMember: boolean;
  styles: ArtStyle[];
  /** Somebody paints photos in a style. */
  canTransform: boolean;
  /** Where the picture comes from, where the step's address says so. */
  source?: Source | undefined;
  /** A photo that was chosen elsewhere. */
  brought?: File | null;
};

/** The style that holds: the chosen one while it is offered, else the first that is. */
function styleOf(styles: ArtStyle[], key: string): ArtStyle | undefined {
  const offered = styles.filter(({ available }) => available);
  return offered.find((style) => style.key === key) ?? offered[0];
}

/** What every step of the studio knows of the piece: what is chosen, its photo, its picture, and what is seen on it. */
export function useStudio({ isMember, styles, canTransform, source, brought = null }: StudioOptions) {
  const { composition: chosen, change } = useComposition(canTransform, source);
  const sold = useSold(chosen);
  const { composition } = sold;
  const photo = usePhoto(isMember, brought, source === undefined);
  const picture = usePicture({ isMember, composition, change });
  const job = picture.job?.status === 'completed' ? picture.job : undefined;
  const { crop, art: drawn } = usePieceArt(isMember ? job : undefined, composition.product);
  const isPhoto = composition.source === 'photo';
  // What is cut now goes before what was made of it; where it is not cut again, that stays.
  const cut = isPhoto ? photo.cut : null;
  return {
    ...sold,
    ...{ isMember, change, photo, picture, job, cropId: crop?.id },
    style: styleOf(styles, composition.style),
    art: cut ?? drawn ?? job?.imageUrl ?? null,
  };
}

export type StudioState = ReturnType<typeof useStudio>;

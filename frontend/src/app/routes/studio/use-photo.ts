import { type Crop, isCrop, middleOf, placeOf, qualityOf } from '../../../features/crop/crop.ts';
import { type ShownPhoto, useCutPhoto, useLocalPhoto } from '../../../features/photo/cut-photo.ts';
import { useOwnPhoto } from '../../../features/photo/use-own-photo.ts';

export type StudioPhoto = {
  own: ReturnType<typeof useOwnPhoto>;
  /** The photo as this browser can show it: the file, or what was uploaded of it. */
  shown: ShownPhoto | null;
  /** There is a file that it cannot show. */
  isHidden: boolean;
  crop: Crop | null;
  /** Address of the square that is printed; null until it is cut. */
  cut: string | null;
  /** The square has enough pixels, as far as is known. */
  isSharp: boolean;
};

/**
 * One's own photo: a member's is uploaded at once, a visitor's waits in this browser. `brought`: one that was chosen
 * elsewhere. `isLocalShown`: the file is shown before it is uploaded.
 */
export function usePhoto(isMember: boolean, brought: File | null, isLocalShown: boolean): StudioPhoto {
  const own = useOwnPhoto(brought, isMember);
  const local = useLocalPhoto(isLocalShown ? own.file : null);
  const { photo: uploaded, crop: chosen } = own.draft;
  const shown = uploaded ? { ...uploaded, url: uploaded.sourceUrl } : local.photo;
  const crop = shown && (isCrop(chosen) ? chosen : middleOf(shown));
  const cut = useCutPhoto(shown, crop);
  const isSharp = !shown || !crop || qualityOf(placeOf(crop, shown).edge) !== 'low';
  return { own, shown, isHidden: local.isHidden, crop, cut, isSharp };
}

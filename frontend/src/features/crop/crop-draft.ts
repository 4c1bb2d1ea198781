import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts';
import { type Crop, isCrop } from './crop.ts';

/** What somebody has chosen and not saved yet. */
export type CropDraft = {
  crop: Crop;
  /** Saving it was tried and has not succeeded: whoever comes back, as after signing in, goes on where they were. */
  isUnsent: boolean;
};

/** Of which design on which product. */
export type Cropped = { jobId: string; product: string };

const nameOf = ({ jobId, product }: Cropped): string => `crop ${jobId} ${product}`;

export function readCropDraft(cropped: Cropped): CropDraft | null {
  const { crop, isUnsent } = readDraft(nameOf(cropped));
  return isCrop(crop) ? { crop, isUnsent: isUnsent === true } : null;
}

export const keepCropDraft = (cropped: Cropped, draft: CropDraft): void => keepDraft(nameOf(cropped), draft);

export const dropCropDraft = (cropped: Cropped): void => dropDraft(nameOf(cropped));

import { uuidSchema } from '@tapory/service-kit';
import { moderation } from '@tapory/shop';
import { z } from 'zod';
import { PHOTO_WHYS, type PhotoCheck } from '../photos/domain/photo-check.ts';

/** What staff read of what was said of a photo. */
export const photoCheckShape = {
  isChecked: z.boolean().meta({ description: 'The automatic check has looked at it' }),
  warning: z
    .object({ rule: z.enum(moderation.rules), why: z.enum(PHOTO_WHYS), caseId: uuidSchema })
    .nullable()
    .meta({ description: 'What that check found, and the case about it, while it is not decided' }),
  takenDownRule: z
    .enum(moderation.rules)
    .nullable()
    .meta({ description: 'By which moderators took it out in a case: it is not shown again' }),
};

export function presentPhotoCheck(photo: PhotoCheck) {
  const { foundRule: rule, foundWhy: why, foundCase: caseId } = photo;
  return {
    isChecked: photo.checkedAt !== null,
    warning: rule && why && photo.takenDownRule === '' ? { rule, why, caseId } : null,
    takenDownRule: photo.takenDownRule || null,
  };
}

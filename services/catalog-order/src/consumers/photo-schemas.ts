import { moderation } from '@tapory/shop';
import { z } from 'zod';
import { PHOTO_WHYS } from '../photos/domain/photo-check.ts';

const rule = z.union([z.enum(moderation.rules), z.literal('')]);

/** What the automatic check tells of a photo. */
export const photoCheckedSchema = z.object({
  photoId: z.uuid(),
  rule,
  why: z.union([z.enum(PHOTO_WHYS), z.literal('')]),
  caseId: z.string(),
});

/** What moderators decided about one. */
export const photoDecidedSchema = z.object({
  caseId: z.uuid(),
  photoId: z.uuid(),
  outcome: z.enum(['unfounded', 'hidden', 'removed', 'otherwise']),
  rule,
  note: z.string(),
  actorId: z.uuid(),
});

import { z } from 'zod';

export const typed = (max: number) => z.string('FIELD_REQUIRED').trim().min(1, 'FIELD_REQUIRED').max(max);

export const claimantSchema = z.object({
  username: typed(100),
  /** Email or phone of the account. */
  contact: typed(254),
});

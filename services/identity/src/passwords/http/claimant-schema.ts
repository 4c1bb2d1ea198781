import { valueSchema } from '@tapory/service-kit';
import { z } from 'zod';

export const typed = (max: number) => valueSchema('FIELD_REQUIRED', max).min(1, 'FIELD_REQUIRED');

export const claimantSchema = z.object({
  username: typed(100),
  /** Email or phone of the account. */
  contact: typed(254),
});

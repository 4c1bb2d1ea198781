import { valueSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { USERNAME_PATTERN } from '../accounts/domain/username.ts';
import { emailSchema, phoneSchema } from './schemas.ts';

const consentSchema = z
  .string('CONSENT_REQUIRED')
  .min(1, 'CONSENT_REQUIRED')
  .max(40, 'CONSENT_OUTDATED')
  .meta({ description: 'Version of the document that the person consents to' });

/** What every new account needs, however its owner signs in. */
export const newAccountFields = {
  username: valueSchema('USERNAME_INVALID', 100).regex(USERNAME_PATTERN, 'USERNAME_INVALID'),
  consents: z.object(
    { terms: consentSchema, privacy: consentSchema, disclaimer: consentSchema },
    'CONSENT_REQUIRED',
  ),
  email: emailSchema.optional(),
  phone: phoneSchema.optional(),
};

export const createdAccountSchema = z.object({
  userId: z.uuid(),
  username: z.string(),
  recoveryCodes: z.array(z.string()),
  returnTo: z.string().nullable().meta({ description: 'Where the sign-in was begun that led here' }),
});

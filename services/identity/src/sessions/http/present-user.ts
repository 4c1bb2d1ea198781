import { type Actor, ROLES } from '@tapory/service-kit';
import { z } from 'zod';
import { type Account, isProfileComplete } from '../../accounts/domain/account.ts';
import { maskEmail } from '../../accounts/domain/mask-email.ts';

export const userSchema = z
  .object({
    id: z.uuid(),
    username: z.string(),
    name: z.string().nullable(),
    roles: z.array(z.enum(ROLES)),
    emailMasked: z.string().optional(),
    profileComplete: z.boolean(),
  })
  .meta({ id: 'SessionUser' });

export function presentUser(account: Account, { roles }: Actor): z.input<typeof userSchema> {
  const { id, username, name, email } = account;
  const masked = email ? { emailMasked: maskEmail(email) } : {};
  return { id, username, name, roles: [...roles], ...masked, profileComplete: isProfileComplete(account) };
}

import { instantSchema, ROLES } from '@tapory/service-kit';
import { z } from 'zod';
import type { Account } from '../../accounts/domain/account.ts';
import { profileSchema } from '../../http/schemas.ts';

export const personSchema = profileSchema
  .pick({ username: true, name: true, email: true, phone: true })
  .extend({
    id: z.uuid(),
    status: z.enum(['active', 'inactive', 'deleted']),
    roles: z.array(z.enum(ROLES)),
    createdAt: instantSchema,
  })
  .meta({ id: 'Person' });

export function presentPerson(account: Account): z.input<typeof personSchema> {
  const { id, username, name, email, phone, status, roles, createdAt } = account;
  return { id, username, name, email, phone, status, roles, createdAt: createdAt.toISOString() };
}

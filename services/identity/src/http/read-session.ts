import { defineRoute, ROLES } from '@tapory/service-kit';
import { z } from 'zod';
import { findAccount } from '../data/accounts.ts';
import { isProfileComplete } from '../domain/account.ts';
import { maskEmail } from '../domain/mask-email.ts';
import type { HttpDeps } from './deps.ts';

const userSchema = z
  .object({
    id: z.uuid(),
    username: z.string(),
    name: z.string().nullable(),
    roles: z.array(z.enum(ROLES)),
    emailMasked: z.string().optional(),
    profileComplete: z.boolean(),
  })
  .meta({ id: 'SessionUser' });

export const readSessionRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/session',
    operationId: 'readSession',
    summary: 'Who is signed in; user is null when nobody is',
    access: 'public',
    response: z.object({ user: userSchema.nullable() }).meta({ id: 'Session' }),
    async handle({ actor }) {
      const account = actor && (await findAccount(database, actor.id));
      if (!actor || !account) return { user: null };
      const { id, username, name, email } = account;
      return {
        user: {
          id,
          username,
          name,
          roles: [...actor.roles],
          ...(email ? { emailMasked: maskEmail(email) } : {}),
          profileComplete: isProfileComplete(account),
        },
      };
    },
  });

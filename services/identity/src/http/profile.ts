import { AppError } from '@tapory/errors';
import { authorize, defineRoute, instantSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findAccount, updateAccount } from '../data/accounts.ts';
import { readRecoveryCodes } from '../data/recovery-codes.ts';
import type { HttpDeps } from './deps.ts';
import { emailSchema, phoneSchema, presentProfile, profileSchema } from './schemas.ts';

const NAME_MAX = 60;

export const readProfileRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/profile',
    operationId: 'readProfile',
    summary: 'One’s own profile',
    access: 'member',
    response: profileSchema,
    async handle({ actor }) {
      authorize(actor, 'account:read', { ownerId: actor.id });
      const account = await findAccount(database, actor.id);
      if (!account) throw new AppError('NOT_FOUND');
      return presentProfile(account);
    },
  });

const changesSchema = z
  .object({
    name: z
      .string()
      .trim()
      .max(NAME_MAX)
      .transform((name) => name || null),
    email: emailSchema,
    phone: phoneSchema,
  })
  .partial();

export const updateProfileRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'patch',
    path: '/profile',
    operationId: 'updateProfile',
    summary: 'Change name, e-mail or phone; the username stays',
    access: 'member',
    body: changesSchema,
    response: profileSchema,
    async handle({ actor, body }) {
      authorize(actor, 'account:update', { ownerId: actor.id });
      const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      const account = await updateAccount(database, actor.id, changes);
      if (!account) throw new AppError('NOT_FOUND');
      return presentProfile(account);
    },
  });

export const listRecoveryCodesRoute = ({ database, box }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/profile/recovery-codes',
    operationId: 'listRecoveryCodes',
    summary: 'One’s own recovery codes, used ones with the time',
    access: 'member',
    response: z.object({
      codes: z.array(z.object({ code: z.string(), usedAt: instantSchema.nullable() })),
    }),
    async handle({ actor }) {
      authorize(actor, 'account:update', { ownerId: actor.id });
      const codes = await readRecoveryCodes(database, box, actor.id);
      return { codes: codes.map(({ code, usedAt }) => ({ code, usedAt: usedAt?.toISOString() ?? null })) };
    },
  });

import { AppError } from '@tapory/errors';
import { authorize, defineRoute } from '@tapory/service-kit';
import { z } from 'zod';
import { findAccount } from '../data/accounts.ts';
import { confirmEmail, resendConfirmation } from '../use-cases/confirm-email.ts';
import { updateProfile } from '../use-cases/update-profile.ts';
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

export const updateProfileRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'patch',
    path: '/profile',
    operationId: 'updateProfile',
    summary:
      'Change name, e-mail or phone; the username stays. A new e-mail address gets a link to confirm it',
    access: 'member',
    body: changesSchema,
    response: profileSchema,
    async handle({ actor, body }) {
      authorize(actor, 'account:update', { ownerId: actor.id });
      if (body.email) await deps.limits.countConfirmation(actor.id);
      const entries = Object.entries(body).filter(([, value]) => value !== undefined);
      const wish = { userId: actor.id, wish: Object.fromEntries(entries), now: new Date() };
      return presentProfile(await updateProfile(deps, wish));
    },
  });

export const resendConfirmationRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/profile/email-confirmation',
    operationId: 'resendConfirmation',
    summary: 'Have the link that confirms the e-mail address sent again',
    access: 'member',
    response: z.object({}),
    async handle({ actor }) {
      authorize(actor, 'account:update', { ownerId: actor.id });
      await deps.limits.countConfirmation(actor.id);
      await resendConfirmation(deps, actor.id, new Date());
      return {};
    },
  });

export const confirmEmailRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/email-confirmations',
    operationId: 'confirmEmail',
    summary: 'Confirm the e-mail address to which a link was sent',
    access: 'public',
    body: z.object({ token: z.string().min(1, 'LINK_INVALID').max(2000, 'LINK_INVALID') }),
    response: z.object({}),
    async handle({ body }) {
      await confirmEmail(deps, { token: body.token, now: new Date() });
      return {};
    },
  });

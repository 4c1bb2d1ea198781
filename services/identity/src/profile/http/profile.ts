import { AppError } from '@tapory/errors';
import { authorize, defineRoute } from '@tapory/service-kit';
import { z } from 'zod';
import { findAccount } from '../../accounts/data/accounts.ts';
import { isPersonName } from '../../accounts/domain/person-name.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { readProof } from '../../http/read-proof.ts';
import { emailSchema, phoneSchema, presentProfile, profileSchema } from '../../http/schemas.ts';
import { confirmEmail, resendConfirmation } from '../use-cases/confirm-email.ts';
import { changeContact, changeName } from '../use-cases/update-profile.ts';

const NAME_MAX = 60;

export const readProfileRoute = ({ database, sendsSms }: HttpDeps) =>
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
      return presentProfile(account, sendsSms);
    },
  });

const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const changesSchema = z
  .object({
    name: z
      .string()
      .trim()
      .max(NAME_MAX)
      .refine(isPersonName, 'NAME_INVALID')
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
      'Change name, e-mail or phone; the username stays. E-mail and phone require a recent proof of the password, and take effect once confirmed',
    access: 'member',
    body: changesSchema,
    response: profileSchema,
    async handle({ actor, body: { name, ...contact }, request, security }) {
      authorize(actor, 'account:update', { ownerId: actor.id });
      const isContact = contact.email !== undefined || contact.phone !== undefined;
      // Checked before anything is changed: all of the request is saved, or nothing.
      const proof = isContact ? await readProof(deps, { actor, request }) : null;
      if (contact.email) await deps.limits.countConfirmation(actor.id);
      const wish = withoutUndefined(contact);
      const changed = proof && (await changeContact(deps, proof, { wish, now: new Date() }));
      if (changed) security.record({ event: 'contact-changed', outcome: 'success' });
      const named = name === undefined ? changed : await changeName(deps, actor.id, name);
      const account = named ?? (await findAccount(deps.database, actor.id));
      if (!account) throw new AppError('NOT_FOUND');
      return presentProfile(account, deps.sendsSms);
    },
  });

export const resendConfirmationRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/profile/email-confirmation',
    operationId: 'resendConfirmation',
    summary: 'Send the e-mail confirmation link again',
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
    summary: 'Confirm an e-mail address with the token of its link',
    access: 'public',
    body: z.object({ token: z.string().min(1, 'LINK_INVALID').max(2000, 'LINK_INVALID') }),
    response: z.object({}),
    async handle({ body, security }) {
      const actorId = await confirmEmail(deps, { token: body.token, now: new Date() });
      security.record({ event: 'contact-confirmed', outcome: 'success', actorId });
      return {};
    },
  });

import { AppError } from '@tapory/errors';
import { defineHandler, reads } from '@tapory/service-kit';
import { cleanLine } from '@tapory/text';
import { z } from 'zod';
import { findAccount } from '../../accounts/data/accounts.ts';
import { isPersonName, isReadInOrder } from '../../accounts/domain/person-name.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { readProof } from '../../http/read-proof.ts';
import { emailSchema, phoneSchema, presentProfile, profileSchema } from '../../http/schemas.ts';
import { changeContact, changeName } from '../use-cases/update-profile.ts';

const NAME_MAX = 60;

const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const changesSchema = z
  .object({
    name: z
      .string()
      .refine(isReadInOrder, 'NAME_INVALID')
      .overwrite(cleanLine)
      .max(NAME_MAX)
      .refine(isPersonName, 'NAME_INVALID')
      .meta(reads('line'))
      .transform((name) => name || null),
    email: emailSchema,
    phone: phoneSchema,
  })
  .partial();

export const updateProfileHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'updateProfile',
    summary:
      'Change name, email or phone; the username stays. Email and phone require a recent proof of the password, and take effect once confirmed',
    body: changesSchema,
    response: profileSchema,
    async handle({ actor, authorize, body: { name, ...contact }, request, security }) {
      authorize({ ownerId: actor.id });
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

import { AppError } from '@tapory/errors';
import { defineHandler } from '@tapory/service-kit';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { presentProfile, profileSchema } from '../../http/schemas.ts';

export const readProfileHandler = ({ database, sendsSms }: HttpDeps) =>
  defineHandler({
    operationId: 'readProfile',
    summary: 'My profile',
    response: profileSchema,
    async handle({ actor, authorize }) {
      authorize({ ownerId: actor.id });
      const account = await findAccount(database, actor.id);
      if (!account) throw new AppError('NOT_FOUND');
      return presentProfile(account, sendsSms);
    },
  });

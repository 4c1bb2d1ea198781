import { AppError } from '@tapory/errors';
import { defineHandler } from '@tapory/service-kit';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { presentUser, userSchema } from './present-user.ts';

export const readMeHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readMe',
    summary: 'Who is signed in; 401 when nobody is',
    response: userSchema,
    async handle({ actor, authorize }) {
      authorize({ ownerId: actor.id });
      const account = await findAccount(deps.database, actor.id);
      if (!account) throw new AppError('UNAUTHENTICATED');
      return presentUser(account, actor);
    },
  });

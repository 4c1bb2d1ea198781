import { AppError } from '@tapory/errors';
import { defineHandler } from '@tapory/service-kit';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { byId } from './account-act-schemas.ts';
import { personSchema, presentPerson } from './present-person.ts';

export const readPersonHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readPerson',
    summary: 'One customer or member of staff',
    params: byId,
    response: personSchema,
    async handle({ params, security }) {
      security.record({ event: 'person-read', outcome: 'success', subjectId: params.id });
      const account = await findAccount(database, params.id);
      if (!account) throw new AppError('NOT_FOUND');
      return presentPerson(account);
    },
  });

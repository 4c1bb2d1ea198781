import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { activateAccount } from '../use-cases/activate-account.ts';
import { byId, reasonSchema } from './account-act-schemas.ts';

export const activateAccountHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'activateAccount',
    summary: 'Activate an inactive account',
    params: byId,
    body: reasonSchema,
    response: z.object({}),
    async handle({ actor, params, body, security }) {
      await activateAccount(deps, { actor, userId: params.id, reason: body.reason });
      security.record({ event: 'account-managed', outcome: 'success', subjectId: params.id });
      return {};
    },
  });

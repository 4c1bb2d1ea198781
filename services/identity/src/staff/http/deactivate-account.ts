import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { deactivateAccount } from '../use-cases/deactivate-account.ts';
import { byId, reasonSchema } from './account-act-schemas.ts';

export const deactivateAccountHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'deactivateAccount',
    summary: 'Deactivate an account; its sessions end at once',
    params: byId,
    body: reasonSchema,
    response: z.object({}),
    async handle({ actor, params, body, security }) {
      await deactivateAccount(deps, { actor, userId: params.id, reason: body.reason });
      security.record({ event: 'account-managed', outcome: 'success', subjectId: params.id });
      return {};
    },
  });

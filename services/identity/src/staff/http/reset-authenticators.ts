import { defineHandler, STAFF_ROLES } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { resetAuthenticators } from '../use-cases/reset-authenticators.ts';
import { byId, reasonSchema } from './account-act-schemas.ts';

export const resetAuthenticatorsHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'resetAuthenticators',
    summary:
      'Remove all authenticator apps and passkeys of somebody who has lost theirs, and their staff roles',
    params: byId,
    body: reasonSchema,
    response: z.object({ removed: z.int().min(0), roles: z.array(z.enum(STAFF_ROLES)) }),
    async handle({ actor, params, body, security }) {
      const act = { actor, userId: params.id, reason: body.reason };
      const result = await resetAuthenticators(deps, act);
      security.record({ event: 'account-managed', outcome: 'success', subjectId: params.id });
      if (result.roles.length > 0)
        security.record({ event: 'roles-changed', outcome: 'success', subjectId: params.id });
      return result;
    },
  });

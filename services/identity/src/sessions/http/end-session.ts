import { AppError } from '@tapory/errors';
import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { endAtKeycloak } from '../use-cases/end-at-keycloak.ts';

export const endSessionHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'endSession',
    summary: 'End one of one’s own sessions, here and at Keycloak',
    params: z.object({ id: z.string().regex(/^[\w-]{43}$/) }),
    response: z.object({}),
    async handle({ actor, authorize, params, security }) {
      authorize({ ownerId: actor.id });
      const ended = await deps.sessions.endListed(actor.id, params.id);
      if (!ended) throw new AppError('NOT_FOUND');
      await endAtKeycloak(deps, ended);
      security.record({ event: 'sessions-ended', outcome: 'success' });
      return {};
    },
  });

import { defineHandler, readCookie, SESSION_COOKIE } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { endAtKeycloak } from '../use-cases/end-at-keycloak.ts';

export const endOtherSessionsHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'endOtherSessions',
    summary: 'End all other sessions',
    response: z.object({}),
    async handle({ actor, authorize, request, security }) {
      authorize({ ownerId: actor.id });
      const current = readCookie(request.headers.cookie, SESSION_COOKIE);
      const ended = await deps.sessions.endAll(actor.id, current);
      await Promise.all(ended.map((session) => endAtKeycloak(deps, session)));
      security.record({ event: 'sessions-ended', outcome: 'success' });
      return {};
    },
  });

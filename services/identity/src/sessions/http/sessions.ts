import { AppError } from '@tapory/errors';
import { authorize, defineRoute, instantSchema, readCookie, SESSION_COOKIE } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { endAtKeycloak } from '../use-cases/sign-out.ts';

const sessionSchema = z
  .object({
    id: z.string(),
    device: z.string().nullable(),
    createdAt: instantSchema,
    lastSeenAt: instantSchema,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'ListedSession' });

export const listSessionsRoute = ({ sessions }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/profile/sessions',
    operationId: 'listSessions',
    summary: 'One’s own sessions, most recently used first',
    access: 'member',
    response: z.object({ sessions: z.array(sessionSchema) }),
    async handle({ actor, request }) {
      authorize(actor, 'account:read', { ownerId: actor.id });
      const current = readCookie(request.headers.cookie, SESSION_COOKIE);
      const listed = await sessions.list(actor.id, current);
      return {
        sessions: listed.map(({ createdAt, lastSeenAt, ...session }) => ({
          ...session,
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        })),
      };
    },
  });

export const endSessionRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'delete',
    path: '/profile/sessions/{id}',
    operationId: 'endSession',
    summary: 'End one of one’s own sessions, here and at Keycloak',
    access: 'member',
    params: z.object({ id: z.string().regex(/^[\w-]{43}$/) }),
    response: z.object({}),
    async handle({ actor, params, security }) {
      authorize(actor, 'account:update', { ownerId: actor.id });
      const ended = await deps.sessions.endListed(actor.id, params.id);
      if (!ended) throw new AppError('NOT_FOUND');
      await endAtKeycloak(deps, ended);
      security.record({ event: 'sessions-ended', outcome: 'success' });
      return {};
    },
  });

export const endOtherSessionsRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/profile/sessions/end-others',
    operationId: 'endOtherSessions',
    summary: 'End all other sessions',
    access: 'member',
    response: z.object({}),
    async handle({ actor, request, security }) {
      authorize(actor, 'account:update', { ownerId: actor.id });
      const current = readCookie(request.headers.cookie, SESSION_COOKIE);
      const ended = await deps.sessions.endAll(actor.id, current);
      await Promise.all(ended.map((session) => endAtKeycloak(deps, session)));
      security.record({ event: 'sessions-ended', outcome: 'success' });
      return {};
    },
  });

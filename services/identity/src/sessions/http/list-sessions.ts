import { defineHandler, instantSchema, readCookie, SESSION_COOKIE } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';

const sessionSchema = z
  .object({
    id: z.string(),
    device: z.string().nullable(),
    createdAt: instantSchema,
    lastSeenAt: instantSchema,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'ListedSession' });

export const listSessionsHandler = ({ sessions }: HttpDeps) =>
  defineHandler({
    operationId: 'listSessions',
    summary: 'My sessions, most recently used first',
    response: z.object({ sessions: z.array(sessionSchema) }),
    async handle({ actor, authorize, request }) {
      authorize({ ownerId: actor.id });
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

import { definePublicHandler, HttpReply, readCookie, SESSION_COOKIE } from '@tapory/service-kit';
import { z } from 'zod';
import { endedSessionCookie } from '../../http/cookies.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { signOut } from '../use-cases/sign-out.ts';

export const signOutHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'signOut',
    summary: 'End the session, here and at Keycloak; no effect without one',
    response: z.object({}),
    async handle({ request, security }) {
      const sessionId = readCookie(request.headers.cookie, SESSION_COOKIE);
      const userId = sessionId ? await signOut(deps, sessionId) : null;
      if (userId) security.record({ event: 'sign-out', outcome: 'success', actorId: userId });
      return new HttpReply({
        status: 200,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          'set-cookie': endedSessionCookie(),
        },
        body: '{}',
      });
    },
  });

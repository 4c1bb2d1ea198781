import { AppError } from '@tapory/errors';
import { defineRoute, HttpReply } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from './deps.ts';

export const backchannelLogoutRoute = ({ readLogoutToken, sessions }: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/backchannel-logout',
    operationId: 'backchannelLogout',
    summary: 'Keycloak tells that a session has ended there (OpenID Connect Back-Channel Logout)',
    access: 'public',
    consumes: 'form',
    body: z.object({ logout_token: z.string().max(10_000) }),
    otherAnswers: { 200: { description: 'The session has ended', types: ['text/plain'] } },
    async handle({ body, security }) {
      const notice = await readLogoutToken(body.logout_token);
      if (!notice) {
        security.record({ event: 'credential-refused', outcome: 'refused', reason: 'LOGOUT_TOKEN' });
        throw new AppError('MALFORMED_REQUEST');
      }
      const ended =
        'keycloakSession' in notice
          ? await sessions.endKeycloakSession(notice.keycloakSession)
          : await sessions.endAll(notice.userId);
      for (const { userId } of ended)
        security.record({ event: 'sign-out', outcome: 'success', actorId: userId, reason: 'BACKCHANNEL' });
      return HttpReply.text('');
    },
  });

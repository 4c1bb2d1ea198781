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
    async handle({ body }) {
      const notice = await readLogoutToken(body.logout_token);
      if (!notice) throw new AppError('MALFORMED_REQUEST');
      if ('keycloakSession' in notice) await sessions.endKeycloakSession(notice.keycloakSession);
      else await sessions.endAll(notice.userId);
      return HttpReply.text('');
    },
  });

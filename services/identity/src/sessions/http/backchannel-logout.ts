import { AppError } from '@tapory/errors';
import { definePublicHandler, HttpReply } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';

export const backchannelLogoutHandler = ({ readLogoutToken, sessions }: HttpDeps) =>
  definePublicHandler({
    operationId: 'backchannelLogout',
    summary: 'Ends the shop’s sessions when Keycloak ends its own (OpenID Connect Back-Channel Logout)',
    consumes: 'form',
    body: z.object({ logout_token: z.string().max(10_000) }),
    otherResponses: { 200: { description: 'The session has ended', types: ['text/plain'] } },
    async handle({ body, security }) {
      const logout = await readLogoutToken(body.logout_token);
      if (!logout) {
        security.record({ event: 'credential-refused', outcome: 'refused', reason: 'LOGOUT_TOKEN' });
        throw new AppError('MALFORMED_REQUEST');
      }
      const ended =
        'keycloakSession' in logout
          ? await sessions.endKeycloakSession(logout.keycloakSession)
          : await sessions.endAll(logout.userId);
      for (const { userId } of ended)
        security.record({ event: 'sign-out', outcome: 'success', actorId: userId, reason: 'BACKCHANNEL' });
      return HttpReply.text('');
    },
  });

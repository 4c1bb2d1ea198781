import { definePublicHandler } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { confirmEmail } from '../use-cases/confirm-email.ts';

export const confirmEmailHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'confirmEmail',
    summary: 'Confirm an email address with the token of its link',
    body: z.object({ token: z.string().min(1, 'LINK_INVALID').max(2000, 'LINK_INVALID') }),
    response: z.object({}),
    async handle({ body, security }) {
      const actorId = await confirmEmail(deps, { token: body.token, now: new Date() });
      security.record({ event: 'contact-confirmed', outcome: 'success', actorId });
      return {};
    },
  });

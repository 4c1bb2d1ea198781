import { definePublicHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { readCaller } from '../../http/caller.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { RESEND_AFTER_SECONDS, RESET_CODE_MS } from '../domain/reset-code.ts';
import { sendResetCode } from '../use-cases/send-reset-code.ts';
import { claimantSchema } from './claimant-schema.ts';
import { withMinDuration } from './with-min-duration.ts';

export const sendResetCodeHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'sendResetCode',
    summary: 'Forgot password: send a code. The response does not reveal whether anything was sent',
    body: claimantSchema,
    response: z.object({
      resetId: z.uuid(),
      resendAfterSeconds: z.int(),
      expiresInSeconds: z.int(),
    }),
    handle: ({ body, request, security }) =>
      withMinDuration(async () => {
        await deps.limits.countResetCode(readCaller(request), body.username);
        const resetId = await sendResetCode(deps, body, new Date());
        security.record({ event: 'password-reset-requested', outcome: 'success' });
        return { resetId, resendAfterSeconds: RESEND_AFTER_SECONDS, expiresInSeconds: RESET_CODE_MS / 1000 };
      }),
  });

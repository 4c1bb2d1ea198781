import { defineRoute } from '@tapory/service-kit';
import { z } from 'zod';
import { networkOfRequest } from '../../http/caller.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { recordOutcome } from '../../http/record-outcome.ts';
import { matchesPassword, newPasswordSchema } from '../../http/schemas.ts';
import { PASSWORD_MAX } from '../domain/password.ts';
import { RESEND_AFTER_SECONDS, RESET_CODE_MS } from '../domain/reset-code.ts';
import { resetPassword, sendResetCode, verifyClaim } from '../use-cases/reset-password.ts';
import { withMinDuration } from './with-min-duration.ts';

const typed = (max: number) => z.string('FIELD_REQUIRED').trim().min(1, 'FIELD_REQUIRED').max(max);

const claimantSchema = z.object({
  username: typed(100),
  /** E-mail or phone of the account. */
  contact: typed(254),
});

export const sendResetCodeRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/password-resets',
    operationId: 'sendResetCode',
    summary: 'Forgot password: send a code. The response does not reveal whether anything was sent',
    access: 'public',
    body: claimantSchema,
    response: z.object({
      resetId: z.uuid(),
      resendAfterSeconds: z.int(),
      expiresInSeconds: z.int(),
    }),
    handle: ({ body, request, security }) =>
      withMinDuration(async () => {
        await deps.limits.countResetCode(networkOfRequest(request), body.username);
        const resetId = await sendResetCode(deps, body, new Date());
        security.record({ event: 'password-reset-requested', outcome: 'success' });
        return { resetId, resendAfterSeconds: RESEND_AFTER_SECONDS, expiresInSeconds: RESET_CODE_MS / 1000 };
      }),
  });

export const verifyResetRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/password-resets/verify',
    operationId: 'verifyReset',
    summary: 'Forgot password, first step: name, contact and a code. Returns a proof for the second step',
    access: 'public',
    body: claimantSchema.extend({ code: typed(40), resetId: z.uuid().optional() }),
    response: z.object({ proof: z.string() }),
    handle: ({ body, request, security }) =>
      withMinDuration(async () => {
        const network = networkOfRequest(request);
        await deps.limits.countResetTry(network, body.username);
        const verify = () => verifyClaim({ ...deps, security }, { ...body, network }, new Date());
        return { proof: await recordOutcome(security, 'password-reset-verified', verify) };
      }),
  });

export const resetPasswordRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/password-resets/complete',
    operationId: 'resetPassword',
    summary: 'Forgot password, second step: set a new one with the proof of the first',
    access: 'public',
    body: matchesPassword(
      z.object({
        proof: z.string('FIELD_REQUIRED').min(1, 'FIELD_REQUIRED').max(100),
        newPassword: newPasswordSchema(deps.passwordMinLength),
        confirmPassword: z.string('FIELD_REQUIRED').max(PASSWORD_MAX * 2),
      }),
      'newPassword',
    ),
    response: z.object({}),
    async handle({ body: { proof, newPassword }, request, security }) {
      await deps.limits.countResetTry(networkOfRequest(request), proof);
      const wish = { proof, newPassword, now: new Date() };
      await recordOutcome(security, 'password-reset-completed', () => resetPassword(deps, wish));
      return {};
    },
  });

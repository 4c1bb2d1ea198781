import { definePublicHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { readCaller } from '../../http/caller.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { recordOutcome } from '../../http/record-outcome.ts';
import { matchesPassword, newPasswordSchema } from '../../http/schemas.ts';
import { PASSWORD_MAX } from '../domain/password.ts';
import { resetPassword } from '../use-cases/reset-password.ts';

export const resetPasswordHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'resetPassword',
    summary: 'Forgot password, second step: set a new one with the proof of the first',
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
      await deps.limits.countResetTry(readCaller(request), proof);
      const wish = { proof, newPassword, now: new Date() };
      await recordOutcome(security, 'password-reset-completed', () => resetPassword(deps, wish));
      return {};
    },
  });

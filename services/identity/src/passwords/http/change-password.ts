import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { readProof } from '../../http/read-proof.ts';
import { matchesPassword, newPasswordSchema } from '../../http/schemas.ts';
import { changePassword } from '../use-cases/change-password.ts';
import { checkPassword } from '../use-cases/check-password.ts';

export const changePasswordHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'changePassword',
    summary: 'Set a new password, after proving the present one with /login?reauth=1',
    body: matchesPassword(
      z.object({
        newPassword: newPasswordSchema(deps.passwordMinLength),
        confirmPassword: z.string('PASSWORD_MISMATCH'),
      }),
      'newPassword',
    ),
    response: z.object({}),
    async handle({ actor, authorize, body: { newPassword }, request, security }) {
      authorize({ ownerId: actor.id });
      checkPassword(newPassword, actor.username, 'newPassword');
      const proof = await readProof(deps, { actor, request });
      await changePassword(deps, proof, newPassword);
      security.record({ event: 'password-changed', outcome: 'success' });
      return {};
    },
  });

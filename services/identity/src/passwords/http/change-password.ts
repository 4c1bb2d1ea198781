import { authorize, defineRoute } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { readProof } from '../../http/read-proof.ts';
import { matchesPassword, newPasswordSchema } from '../../http/schemas.ts';
import { changePassword } from '../use-cases/change-password.ts';
import { checkPassword } from '../use-cases/check-password.ts';

export const changePasswordRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/profile/password',
    operationId: 'changePassword',
    summary: 'Set a new password, after proving the present one with /login?reauth=1',
    access: 'member',
    body: matchesPassword(
      z.object({
        newPassword: newPasswordSchema(deps.passwordMinLength),
        confirmPassword: z.string('PASSWORD_MISMATCH'),
      }),
      'newPassword',
    ),
    response: z.object({}),
    async handle({ actor, body: { newPassword }, request, security }) {
      authorize(actor, 'account:update', { ownerId: actor.id });
      checkPassword(newPassword, actor.username, 'newPassword');
      const proof = await readProof(deps, { actor, request });
      await changePassword(deps, proof, newPassword);
      security.record({ event: 'password-changed', outcome: 'success' });
      return {};
    },
  });

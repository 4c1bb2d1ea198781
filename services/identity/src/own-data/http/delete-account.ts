import { AppError } from '@tapory/errors';
import { defineHandler, HttpReply, valueSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { endedSessionCookie } from '../../http/cookies.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { readProof } from '../../http/read-proof.ts';
import { deleteAccount } from '../use-cases/delete-account.ts';

export const deleteAccountHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'deleteAccount',
    summary:
      'Erase one’s own account; requires a recent proof of the password. Orders and invoices are retained',
    body: z.object({ username: valueSchema('FIELD_REQUIRED', 100) }),
    response: z.object({}),
    async handle({ actor, authorize, body, request, security }) {
      authorize({ ownerId: actor.id });
      const proof = await readProof(deps, { actor, request });
      const fields = [{ path: 'username', code: 'USERNAME_INVALID' as const }];
      if (body.username.trim().toLowerCase() !== actor.username.toLowerCase())
        throw new AppError('VALIDATION_FAILED', { fields });
      await deleteAccount(deps, proof);
      security.record({ event: 'account-deleted', outcome: 'success', subjectId: actor.id });
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'set-cookie': endedSessionCookie(),
      };
      return new HttpReply({ status: 200, headers, body: '{}' });
    },
  });

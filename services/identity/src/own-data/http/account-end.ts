import { AppError } from '@tapory/errors';
import { authorize, defineRoute, HttpReply, readCookie, SESSION_COOKIE } from '@tapory/service-kit';
import { z } from 'zod';
import { endedSessionCookie } from '../../http/cookies.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { readProof } from '../../http/read-proof.ts';
import { deleteAccount } from '../use-cases/delete-account.ts';
import { exportAccount } from '../use-cases/export-account.ts';

export const exportAccountRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/profile/export',
    operationId: 'exportAccount',
    summary: 'All of one’s own data as a zip; once an hour, and only with the session cookie',
    access: 'member',
    otherAnswers: { 200: { description: 'The archive', types: ['application/zip'] } },
    isSessionOnly: true,
    async handle({ actor, request, security }) {
      authorize(actor, 'account:read', { ownerId: actor.id });
      const sessionId = readCookie(request.headers.cookie, SESSION_COOKIE);
      if (!sessionId) throw new AppError('UNAUTHENTICATED');
      const headers = {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="tapory-account.zip"',
        'cache-control': 'no-store',
      };
      // Do not build the zip for HEAD.
      if (request.method === 'HEAD') return new HttpReply({ status: 200, headers });
      const body = await exportAccount(deps, { userId: actor.id, sessionId });
      security.record({ event: 'account-exported', outcome: 'success' });
      return new HttpReply({ status: 200, headers, body });
    },
  });

export const deleteAccountRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/profile/deletion',
    operationId: 'deleteAccount',
    summary:
      'Erase one’s own account; requires a recent proof of the password. Orders and invoices are retained',
    access: 'member',
    body: z.object({ username: z.string('FIELD_REQUIRED') }),
    response: z.object({}),
    async handle({ actor, body, request, security }) {
      authorize(actor, 'account:update', { ownerId: actor.id });
      const proof = await readProof(deps, { actor, request });
      const fields = [{ path: 'username', code: 'USERNAME_INVALID' as const }];
      if (body.username.trim().toLowerCase() !== actor.username.toLowerCase())
        throw new AppError('VALIDATION_FAILED', { fields });
      await deleteAccount(deps, proof, new Date());
      security.record({ event: 'account-deleted', outcome: 'success', subjectId: actor.id });
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'set-cookie': endedSessionCookie(),
      };
      return new HttpReply({ status: 200, headers, body: '{}' });
    },
  });

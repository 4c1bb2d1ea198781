import { AppError } from '@tapory/errors';
import { defineHandler, HttpReply, readCookie, SESSION_COOKIE } from '@tapory/service-kit';
import type { HttpDeps } from '../../http/deps.ts';
import { exportAccount } from '../use-cases/export-account.ts';

export const exportAccountHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'exportAccount',
    summary:
      'All of one’s own data as a zip; once an hour, and only with the session cookie. POST, since a link of another site must not use the hour up',
    otherResponses: { 200: { description: 'The archive', types: ['application/zip'] } },
    async handle({ actor, authorize, request, security }) {
      authorize({ ownerId: actor.id });
      const sessionId = readCookie(request.headers.cookie, SESSION_COOKIE);
      if (!sessionId) throw new AppError('UNAUTHENTICATED');
      const headers = {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="tapory-account.zip"',
        'cache-control': 'no-store',
      };
      const body = await exportAccount(deps, { userId: actor.id, sessionId });
      security.record({ event: 'account-exported', outcome: 'success' });
      return new HttpReply({ status: 200, headers, body });
    },
  });

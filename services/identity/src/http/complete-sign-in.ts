import { AppError } from '@tapory/errors';
import { defineRoute, HttpReply, readCookie, SESSION_COOKIE } from '@tapory/service-kit';
import { z } from 'zod';
import { completeSignIn } from '../use-cases/complete-sign-in.ts';
import { SIGN_IN_COOKIE, sessionCookie } from './cookies.ts';
import type { HttpDeps } from './deps.ts';
import { toLoginPage } from './to-login-page.ts';

export const completeSignInRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/callback',
    operationId: 'completeSignIn',
    summary: 'Where Keycloak sends the browser back; starts the session',
    access: 'public',
    query: z.object({ state: z.string().max(200).catch('') }),
    status: 303,
    async handle({ query: { state }, request }) {
      let returnTo = '/';
      try {
        const sent = await deps.signInStates.take(state);
        const cookies = request.headers.cookie;
        // A return that another browser began would sign this one in as somebody else.
        if (!sent || sent.browser !== readCookie(cookies, SIGN_IN_COOKIE))
          throw new AppError('SIGN_IN_FAILED');
        returnTo = sent.returnTo;
        const query = request.originalUrl.slice(request.originalUrl.indexOf('?'));
        const former = readCookie(cookies, SESSION_COOKIE);
        const sessionId = await completeSignIn(deps, { query, state, sent, sessionId: former });
        return HttpReply.redirect(returnTo, { 'set-cookie': sessionCookie(sessionId, deps.cookieSeconds) });
      } catch (error) {
        return toLoginPage(deps.log, error, returnTo);
      }
    },
  });

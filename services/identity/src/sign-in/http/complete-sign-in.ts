import { randomBytes } from 'node:crypto';
import { AppError } from '@tapory/errors';
import { definePublicHandler, HttpReply, readCookie, SESSION_COOKIE } from '@tapory/service-kit';
import { returnPath } from '@tapory/shop';
import { z } from 'zod';
import {
  deviceCookie,
  hashDevice,
  readDeviceId,
  readReturnTo,
  SIGN_IN_COOKIE,
  sessionCookie,
  signUpCookie,
} from '../../http/cookies.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { orIgnored } from '../../http/schemas.ts';
import { SIGN_UP_SECONDS } from '../../providers/data/sign-ups.ts';
import { describeDevice } from '../domain/device.ts';
import { completeSignIn } from '../use-cases/complete-sign-in.ts';
import { toLoginPage } from './to-login-page.ts';

/** Keycloak's status of a completed action. */
const SET_UP = 'success';

/** Passes the result of setting up an authenticator to the page. */
function withStatus(returnTo: string, status: string | undefined): string {
  if (!status) return returnTo;
  const url = new URL(returnTo, 'https://shop.invalid');
  url.searchParams.set('setup', status === SET_UP ? 'done' : 'cancelled');
  return `${url.pathname}${url.search}`;
}

export const completeSignInHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'completeSignIn',
    summary: 'Redirect URI for Keycloak; starts the session',
    query: z.object({
      state: orIgnored(z.string().max(200)),
      kc_action_status: orIgnored(z.string().max(40)),
    }),
    status: 303,
    async handle({ query: { state = '', kc_action_status: actionStatus }, request, security }) {
      let returnTo = returnPath(readReturnTo(request.headers.cookie)) ?? '/';
      try {
        const sent = await deps.signInStates.take(state);
        const cookies = request.headers.cookie;
        // Login CSRF: the callback of another browser would sign this one in to another account.
        if (!sent || sent.browser !== readCookie(cookies, SIGN_IN_COOKIE))
          throw new AppError('SIGN_IN_FAILED');
        returnTo = sent.returnTo;
        const query = request.originalUrl.slice(request.originalUrl.indexOf('?'));
        const previous = readCookie(cookies, SESSION_COOKIE);
        const deviceId = readDeviceId(cookies) ?? randomBytes(32).toString('base64url');
        const device = {
          id: hashDevice(deviceId),
          description: describeDevice(request.get('user-agent')),
        };
        const hasSetUp = actionStatus === SET_UP;
        const callback = { query, state, sent, sessionId: previous, device, hasSetUp };
        const completed = await completeSignIn(deps, callback);
        if ('signUpId' in completed) {
          const { signUpId, provider } = completed;
          const page = `/register?${new URLSearchParams({ with: provider, returnTo })}`;
          return HttpReply.redirect(page, { 'set-cookie': signUpCookie(signUpId, SIGN_UP_SECONDS) });
        }
        const { sessionId, userId } = completed;
        security.record({ event: 'sign-in', outcome: 'success', actorId: userId });
        if (hasSetUp)
          security.record({ event: 'authenticators-changed', outcome: 'success', actorId: userId });
        return HttpReply.redirect(withStatus(returnTo, actionStatus), {
          'set-cookie': [sessionCookie(sessionId, deps.cookieSeconds), deviceCookie(deviceId)],
        });
      } catch (error) {
        security.record({ event: 'sign-in', outcome: 'failure', reason: AppError.from(error).code });
        return toLoginPage(deps.log, error, returnTo);
      }
    },
  });

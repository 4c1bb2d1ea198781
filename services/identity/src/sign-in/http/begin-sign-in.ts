import { randomBytes } from 'node:crypto';
import { AppError } from '@tapory/errors';
import { definePublicHandler, HttpReply, readCookie, toLanguage } from '@tapory/service-kit';
import { returnPath, signInProviders } from '@tapory/shop';
import { z } from 'zod';
import { SIGN_IN_ACTIONS, type SignInAction } from '../../clients/oidc.ts';
import { readCaller } from '../../http/caller.ts';
import {
  hashDevice,
  readDeviceId,
  returnToCookie,
  SIGN_IN_COOKIE,
  signInCookie,
} from '../../http/cookies.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { orIgnored } from '../../http/schemas.ts';
import { SIGN_IN_SECONDS } from '../data/sign-in-states.ts';
import { beginSignIn } from '../use-cases/begin-sign-in.ts';
import { resetLockoutForKnownDevice } from '../use-cases/reset-lockout-for-known-device.ts';
import { toLoginPage } from './to-login-page.ts';

const BROWSER_ID = /^[\w-]{43}$/;

/** Sign-ins in several tabs share the browser's cookie. */
function browserOf(cookies: string | undefined): string {
  const known = readCookie(cookies, SIGN_IN_COOKIE);
  return known && BROWSER_ID.test(known) ? known : randomBytes(32).toString('base64url');
}

const text = orIgnored(z.string());

const isLink = (action: SignInAction | undefined): boolean => action?.startsWith('idp_link:') === true;

/** Whoever comes from a first sign-in to link it to their account has yet to sign in to that. */
const needsMember = (query: { reauth?: string | undefined; action?: SignInAction | undefined }): boolean =>
  Boolean(query.reauth || (query.action && !isLink(query.action)));

export const beginSignInHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'beginSignIn',
    summary:
      'Redirect to the sign-in page; reauth=1 requires a signed-in person to enter the password again, action sets up an authenticator or links a provider, which always requires that too, provider leads straight to it',
    query: z.object({
      returnTo: text,
      lng: text,
      reauth: text,
      action: orIgnored(z.enum(SIGN_IN_ACTIONS)),
      provider: orIgnored(z.enum(signInProviders)),
    }),
    status: 303,
    async handle({ actor, query, language, request }) {
      const returnTo = returnPath(query.returnTo) ?? '/';
      try {
        const isLinking = isLink(query.action);
        if (needsMember(query) && !actor) throw new AppError('UNAUTHENTICATED');
        await deps.limits.countSignIn(readCaller(request));
        const browser = browserOf(request.headers.cookie);
        const location = await beginSignIn(deps, {
          browser,
          returnTo,
          action: query.action,
          asksAgain: isLinking,
          provider: deps.signInProviders.find((one) => one === query.provider),
          language: query.lng ? toLanguage(query.lng) : language,
          ...((query.reauth || isLinking) && actor ? { reauthenticates: actor.id } : {}),
        });
        const device = readDeviceId(request.headers.cookie);
        if (device) await resetLockoutForKnownDevice(deps, hashDevice(device));
        return HttpReply.redirect(location, {
          'set-cookie': [signInCookie(browser, SIGN_IN_SECONDS), returnToCookie(returnTo)],
        });
      } catch (error) {
        return toLoginPage(deps.log, error, returnTo);
      }
    },
  });

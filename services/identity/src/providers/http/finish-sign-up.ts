import { randomBytes } from 'node:crypto';
import { AppError } from '@tapory/errors';
import { definePublicHandler, readCookie, SESSION_COOKIE } from '@tapory/service-kit';
import { documentVersions, returnPath } from '@tapory/shop';
import { z } from 'zod';
import type { Registration } from '../../accounts/domain/account.ts';
import { checkConsents } from '../../accounts/domain/consents.ts';
import { readCaller } from '../../http/caller.ts';
import {
  deviceCookie,
  endedSignUpCookie,
  hashDevice,
  readDeviceId,
  readReturnTo,
  sessionCookie,
  signUpScope,
} from '../../http/cookies.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { createdAccountSchema, newAccountFields } from '../../http/new-account-schemas.ts';
import { registerAccount } from '../../registration/use-cases/register-account.ts';
import { startFirstSession } from '../../registration/use-cases/start-first-session.ts';
import { describeDevice } from '../../sign-in/domain/device.ts';
import type { SignUp } from '../data/sign-ups.ts';
import { findSignUp } from './read-sign-up.ts';

/** SIGN_UP_EXPIRED when another request has finished or ended it meanwhile, or its user was deleted. */
async function finish(
  deps: HttpDeps,
  { id, signUp: { userId } }: { id: string; signUp: SignUp },
  registration: Registration,
) {
  if (!(await deps.signUps.find(id))) throw new AppError('SIGN_UP_EXPIRED');
  const { username } = registration;
  try {
    const made = await registerAccount(deps, registration, async (registrationId) =>
      (await deps.keycloak.nameUser(userId, { username, registrationId })) ? userId : null,
    );
    await deps.signUps.end(id);
    return made;
  } catch (error) {
    const isTaken = AppError.from(error).code === 'USERNAME_TAKEN';
    if (isTaken && !(await deps.keycloak.findUnfinished(userId)))
      throw new AppError('SIGN_UP_EXPIRED', { cause: error });
    throw error;
  }
}

/** The same rules as at registration, without a password: the provider has let the person in. */
export const finishSignUpHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'finishSignUp',
    summary: 'Choose the name of an account whose owner a provider has let in, accept the terms, and sign in',
    body: z.object(newAccountFields),
    response: createdAccountSchema,
    status: 201,
    isIdempotent: true,
    callerOf: (request) => signUpScope(request.headers.cookie),
    async handle({ body, commandId, language, request, security, addCookie }) {
      const cookies = request.headers.cookie;
      const found = await findSignUp(deps, cookies);
      if (!found) throw new AppError('SIGN_UP_EXPIRED');
      await deps.limits.countRegistration(readCaller(request));
      checkConsents(body.consents, documentVersions);
      const { username, consents, email = null, phone = null } = body;
      const { userId, provedAt, keycloakSession, refreshToken } = found.signUp;
      const profile = { username, consents, email, phone, language, createdAt: new Date() };
      const made = await deps.turns.take(userId, () => finish(deps, found, { id: commandId, ...profile }));
      security.record({ event: 'account-registered', outcome: 'success', actorId: made.userId });
      const deviceId = readDeviceId(cookies) ?? randomBytes(32).toString('base64url');
      const sessionId = await startFirstSession(deps, {
        userId: made.userId,
        device: { id: hashDevice(deviceId), description: describeDevice(request.get('user-agent')) },
        previous: readCookie(cookies, SESSION_COOKIE),
        provedAt,
        atKeycloak: { keycloakSession, refreshToken },
      });
      if (sessionId) {
        security.record({ event: 'sign-in', outcome: 'success', actorId: made.userId });
        addCookie(sessionCookie(sessionId, deps.cookieSeconds));
        addCookie(deviceCookie(deviceId));
      }
      addCookie(endedSignUpCookie());
      return { username, ...made, returnTo: returnPath(readReturnTo(cookies)) ?? null };
    },
  });

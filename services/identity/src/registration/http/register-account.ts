import { randomBytes } from 'node:crypto';
import { definePublicHandler, readCookie, SESSION_COOKIE } from '@tapory/service-kit';
import { accounts, documentVersions, returnPath } from '@tapory/shop';
import { z } from 'zod';
import { checkConsents } from '../../accounts/domain/consents.ts';
import { readCaller } from '../../http/caller.ts';
import {
  deviceCookie,
  deviceScope,
  hashDevice,
  readDeviceId,
  readReturnTo,
  sessionCookie,
} from '../../http/cookies.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { createdAccountSchema, newAccountFields } from '../../http/new-account-schemas.ts';
import { matchesPassword } from '../../http/schemas.ts';
import { PASSWORD_MAX } from '../../passwords/domain/password.ts';
import { checkPassword } from '../../passwords/use-cases/check-password.ts';
import { describeDevice } from '../../sign-in/domain/device.ts';
import { registerAccount } from '../use-cases/register-account.ts';
import { startFirstSession } from '../use-cases/start-first-session.ts';

const registrationSchema = matchesPassword(
  z.object({
    ...newAccountFields,
    password: z
      .string('PASSWORD_TOO_SHORT')
      .min(accounts.registrationPasswordMin, 'PASSWORD_TOO_SHORT')
      .max(PASSWORD_MAX),
    confirmPassword: z.string('PASSWORD_MISMATCH'),
  }),
  'password',
);

export const registerAccountHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'registerAccount',
    summary: 'Create an account and sign in; returns its recovery codes',
    body: registrationSchema,
    response: createdAccountSchema,
    status: 201,
    isIdempotent: true,
    callerOf: (request) => deviceScope(request.headers.cookie),
    async handle({ body, commandId, language, request, security, addCookie }) {
      await deps.limits.countRegistration(readCaller(request));
      checkConsents(body.consents, documentVersions);
      checkPassword(body.password, body.username, 'password');
      const { username, password, consents, email = null, phone = null } = body;
      const profile = { username, consents, email, phone, language, createdAt: new Date() };
      const made = await registerAccount(deps, { id: commandId, ...profile }, (registrationId) =>
        deps.keycloak.createUser({ username, password, registrationId }),
      );
      security.record({ event: 'account-registered', outcome: 'success', actorId: made.userId });
      const cookies = request.headers.cookie;
      const deviceId = readDeviceId(cookies) ?? randomBytes(32).toString('base64url');
      const sessionId = await startFirstSession(deps, {
        userId: made.userId,
        device: { id: hashDevice(deviceId), description: describeDevice(request.get('user-agent')) },
        previous: readCookie(cookies, SESSION_COOKIE),
        provedAt: Date.now(),
      });
      if (sessionId) {
        security.record({ event: 'sign-in', outcome: 'success', actorId: made.userId });
        addCookie(sessionCookie(sessionId, deps.cookieSeconds));
        addCookie(deviceCookie(deviceId));
      }
      return { username, ...made, returnTo: returnPath(readReturnTo(cookies)) ?? null };
    },
  });

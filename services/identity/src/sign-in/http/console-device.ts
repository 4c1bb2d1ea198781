import { randomBytes } from 'node:crypto';
import { defineHandler, definePublicHandler, HttpReply } from '@tapory/service-kit';
import { z } from 'zod';
import { findAccount } from '../../accounts/data/accounts.ts';
import { readCaller } from '../../http/caller.ts';
import { deviceCookie, hashDevice, readDeviceId } from '../../http/cookies.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { isNewDevice } from '../data/known-devices.ts';
import { describeDevice } from '../domain/device.ts';
import { rememberDevice } from '../use-cases/remember-device.ts';
import { resetLockoutForKnownDevice } from '../use-cases/reset-lockout-for-known-device.ts';

/** The console signs in at Keycloak, past the shop's own sign-in, which does this on its way. */
export const resetConsoleLockoutHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'resetConsoleLockout',
    summary:
      'Before a sign-in to the console: clear failed sign-ins of the accounts that this browser is known for',
    response: z.object({}),
    async handle({ request }) {
      await deps.limits.countSignIn(readCaller(request));
      const device = readDeviceId(request.headers.cookie);
      if (device) await resetLockoutForKnownDevice(deps, hashDevice(device));
      return {};
    },
  });

export const rememberConsoleDeviceHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'rememberConsoleDevice',
    summary: 'After a sign-in to the console: remember this browser; the person is told of a new one by mail',
    response: z.object({}),
    async handle({ actor, request }) {
      const deviceId = readDeviceId(request.headers.cookie) ?? randomBytes(32).toString('base64url');
      const device = { id: hashDevice(deviceId), description: describeDevice(request.get('user-agent')) };
      const account = await findAccount(deps.database, actor.id);
      // Made in Keycloak, and never signed in to the shop: there is nowhere to send a mail to.
      if (account) await rememberDevice(deps, account, device);
      else await isNewDevice(deps.database, actor.id, device.id);
      return new HttpReply({
        status: 200,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          'set-cookie': deviceCookie(deviceId),
        },
        body: '{}',
      });
    },
  });

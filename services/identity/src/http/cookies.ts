import { createHash } from 'node:crypto';
import { readCookie, SESSION_COOKIE } from '@tapory/service-kit';

/** Binds a pending sign-in to the browser that started it. */
export const SIGN_IN_COOKIE = '__Host-sign-in';

// `Lax`, not `Strict`: the cookies must be sent when Keycloak or a payment gateway redirects the browser back.
const cookie = (name: string, value: string, maxAgeSeconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax`;

export const sessionCookie = (sessionId: string, maxAgeSeconds: number): string =>
  cookie(SESSION_COOKIE, sessionId, maxAgeSeconds);

export const endedSessionCookie = (): string => cookie(SESSION_COOKIE, '', 0);

export const signInCookie = (browser: string, maxAgeSeconds: number): string =>
  cookie(SIGN_IN_COOKIE, browser, maxAgeSeconds);

/** Identifies a browser that has signed in before; not a credential. */
export const DEVICE_COOKIE = '__Host-device';

const DEVICE_SECONDS = 400 * 86_400;

const RANDOM = /^[\w-]{43}$/;

/** The random id of a browser; undefined when it has none. */
export function readDeviceId(cookies: string | undefined): string | undefined {
  const known = readCookie(cookies, DEVICE_COOKIE);
  return known && RANDOM.test(known) ? known : undefined;
}

/** The stored form: the id itself is not stored. */
export const hashDevice = (deviceId: string): string =>
  createHash('sha256').update(deviceId).digest('base64url');

export const deviceCookie = (device: string): string => cookie(DEVICE_COOKIE, device, DEVICE_SECONDS);

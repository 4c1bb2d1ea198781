import { createHash } from 'node:crypto';
import { readCookie, SESSION_COOKIE } from '@tapory/service-kit';

/** Binds a sign-in under way to the browser that began it. */
export const SIGN_IN_COOKIE = '__Host-sign-in';

// `Lax`, not `Strict`: the cookies must come along when Keycloak or a payment gateway sends the browser back.
const cookie = (name: string, value: string, maxAgeSeconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax`;

export const sessionCookie = (sessionId: string, maxAgeSeconds: number): string =>
  cookie(SESSION_COOKIE, sessionId, maxAgeSeconds);

export const endedSessionCookie = (): string => cookie(SESSION_COOKIE, '', 0);

export const signInCookie = (browser: string, maxAgeSeconds: number): string =>
  cookie(SIGN_IN_COOKIE, browser, maxAgeSeconds);

/** Recognises a browser from which somebody has signed in before; opens nothing. */
export const DEVICE_COOKIE = '__Host-device';

const DEVICE_SECONDS = 400 * 86_400;

const RANDOM = /^[\w-]{43}$/;

/** The random id by which a browser is recognised; undefined for one that has none. */
export function readDeviceId(cookies: string | undefined): string | undefined {
  const known = readCookie(cookies, DEVICE_COOKIE);
  return known && RANDOM.test(known) ? known : undefined;
}

/** Under what a browser is known: its id itself is kept nowhere. */
export const hashDevice = (deviceId: string): string =>
  createHash('sha256').update(deviceId).digest('base64url');

export const deviceCookie = (device: string): string => cookie(DEVICE_COOKIE, device, DEVICE_SECONDS);

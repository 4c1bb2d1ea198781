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

/** The first sign-in by a provider that this browser has yet to finish. */
export const SIGN_UP_COOKIE = '__Host-sign-up';

export const signUpCookie = (id: string, maxAgeSeconds: number): string =>
  cookie(SIGN_UP_COOKIE, id, maxAgeSeconds);

/** Whose idempotency keys those of a first sign-in are: its own, by a fingerprint; null without one. */
export function signUpScope(cookies: string | undefined): string | null {
  const id = readCookie(cookies, SIGN_UP_COOKIE);
  return id ? `sign-up:${hashDevice(id)}` : null;
}

export const endedSignUpCookie = (): string => cookie(SIGN_UP_COOKIE, '', 0);

/** Where the last sign-in of this browser leads, when its state has run out. No secret. */
export const RETURN_TO_COOKIE = '__Host-return-to';

const RETURN_TO_SECONDS = 86_400;

/** Longest target as it is written, characters: all header lines of an answer must fit a proxy's 4 kB. */
const RETURN_TO_MAX = 1024;

/** Keeps a target; a longer one is not kept, and an older one is forgotten. */
export function returnToCookie(returnTo: string): string {
  const written = encodeURIComponent(returnTo);
  return written.length > RETURN_TO_MAX
    ? cookie(RETURN_TO_COOKIE, '', 0)
    : cookie(RETURN_TO_COOKIE, written, RETURN_TO_SECONDS);
}

/** The target that {@link returnToCookie} keeps, as sent; undefined when there is none. */
export function readReturnTo(cookies: string | undefined): string | undefined {
  try {
    return decodeURIComponent(readCookie(cookies, RETURN_TO_COOKIE) ?? '') || undefined;
  } catch {
    return undefined;
  }
}

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

/** Whose idempotency keys those of a known browser are, before it has an account; null for one that is not known. */
export function deviceScope(cookies: string | undefined): string | null {
  const id = readDeviceId(cookies);
  return id ? `device:${hashDevice(id)}` : null;
}

export const deviceCookie = (device: string): string => cookie(DEVICE_COOKIE, device, DEVICE_SECONDS);

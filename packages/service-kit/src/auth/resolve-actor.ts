import { AppError } from '@tapory/errors';
import type { Actor } from './actor.ts';

/** Name of the shop's session cookie; the prefix binds it to this host, to `/` and to a secure context. */
export const SESSION_COOKIE = '__Host-sid';

/** Header that a page of the shop sends with every unsafe request; other sites cannot add it. */
export const CSRF_HEADER = 'x-tapory-csrf';

/** How a service resolves actors. Both return null for a credential that is unknown or has ended. */
export type ActorSource = {
  fromSession(sessionId: string): Promise<Actor | null>;
  fromBearer(token: string): Promise<Actor | null>;
};

type Headers = Record<string, string | string[] | undefined>;

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** The value of one cookie, undefined when absent. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** Whether a request presents a credential, good or bad. */
export function hasCredential(headers: Headers): boolean {
  return Boolean(headers.authorization) || readCookie(single(headers.cookie), SESSION_COOKIE) !== undefined;
}

/**
 * Who sends a request. A bearer token goes before the cookie. An unsafe request with the cookie must carry the
 * CSRF header (RFC 10017 §6.1.3.4), otherwise CSRF_HEADER_MISSING.
 */
export async function resolveActor(
  source: ActorSource,
  request: { method: string; headers: Headers },
): Promise<Actor | null> {
  const bearer = /^Bearer (.+)$/i.exec(single(request.headers.authorization) ?? '')?.[1];
  if (bearer) {
    const actor = await source.fromBearer(bearer);
    if (!actor) throw new AppError('UNAUTHENTICATED');
    return actor;
  }
  const sessionId = readCookie(single(request.headers.cookie), SESSION_COOKIE);
  if (!sessionId) return null;
  const isSafe = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
  if (!isSafe && single(request.headers[CSRF_HEADER]) !== '1') throw new AppError('CSRF_HEADER_MISSING');
  return source.fromSession(sessionId);
}

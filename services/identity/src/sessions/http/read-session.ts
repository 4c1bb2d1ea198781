import { type Actor, definePublicHandler, readCookie, SESSION_COOKIE } from '@tapory/service-kit';
import { z } from 'zod';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { resolveSession } from '../use-cases/resolve-session.ts';
import { presentUser, userSchema } from './present-user.ts';

/**
 * The caller. A public route treats a caller who cannot be resolved as a visitor; here that would say "signed out" to
 * people whose session is only unreachable, so it is resolved again and the failure returned.
 */
async function findActor(
  deps: HttpDeps,
  actor: Actor | null,
  cookies: string | undefined,
): Promise<Actor | null> {
  const sessionId = readCookie(cookies, SESSION_COOKIE);
  return actor ?? (sessionId ? resolveSession(deps, sessionId) : null);
}

export const readSessionHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'readSession',
    summary: 'Who is signed in; user is null when nobody is',
    response: z.object({ user: userSchema.nullable() }).meta({ id: 'Session' }),
    async handle({ actor: asking, request }) {
      const actor = await findActor(deps, asking, request.headers.cookie);
      const account = actor && (await findAccount(deps.database, actor.id));
      return { user: actor && account ? presentUser(account, actor) : null };
    },
  });

import { AppError } from '@tapory/errors';
import { type Actor, defineRoute, ROLES, readCookie, SESSION_COOKIE } from '@tapory/service-kit';
import { z } from 'zod';
import { findAccount } from '../../accounts/data/accounts.ts';
import { type Account, isProfileComplete } from '../../accounts/domain/account.ts';
import { maskEmail } from '../../accounts/domain/mask-email.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { resolveSession } from '../use-cases/resolve-session.ts';

const userSchema = z
  .object({
    id: z.uuid(),
    username: z.string(),
    name: z.string().nullable(),
    roles: z.array(z.enum(ROLES)),
    emailMasked: z.string().optional(),
    profileComplete: z.boolean(),
  })
  .meta({ id: 'SessionUser' });

function presentUser(account: Account, { roles }: Actor): z.input<typeof userSchema> {
  const { id, username, name, email } = account;
  const masked = email ? { emailMasked: maskEmail(email) } : {};
  return { id, username, name, roles: [...roles], ...masked, profileComplete: isProfileComplete(account) };
}

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

export const readMeRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/v1/me',
    operationId: 'readMe',
    summary: 'Who is signed in; 401 when nobody is',
    access: 'member',
    response: userSchema,
    async handle({ actor }) {
      const account = await findAccount(deps.database, actor.id);
      if (!account) throw new AppError('UNAUTHENTICATED');
      return presentUser(account, actor);
    },
  });

export const readSessionRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/session',
    operationId: 'readSession',
    summary: 'Who is signed in; user is null when nobody is',
    access: 'public',
    response: z.object({ user: userSchema.nullable() }).meta({ id: 'Session' }),
    async handle({ actor: asking, request }) {
      const actor = await findActor(deps, asking, request.headers.cookie);
      const account = actor && (await findAccount(deps.database, actor.id));
      return { user: actor && account ? presentUser(account, actor) : null };
    },
  });

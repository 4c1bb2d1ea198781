import { AppError } from '@tapory/errors';
import type { Log } from '@tapory/service-kit';
import type { Account } from '../../accounts/domain/account.ts';
import {
  type NotifyNewAuthenticatorsDeps,
  notifyNewAuthenticators,
} from '../../authenticators/use-cases/notify-new-authenticators.ts';
import type { Oidc, SignedIn } from '../../clients/oidc.ts';
import type { SignUps } from '../../providers/data/sign-ups.ts';
import type { Provider } from '../../providers/domain/ways-in.ts';
import type { Sessions } from '../../sessions/data/sessions.ts';
import type { SignInState } from '../data/sign-in-states.ts';
import { type OpenAccountDeps, openAccount } from './open-account.ts';
import { type Device, rememberDevice } from './remember-device.ts';

export type CompleteSignInDeps = OpenAccountDeps &
  NotifyNewAuthenticatorsDeps & { oidc: Oidc; sessions: Sessions; signUps: SignUps; log: Log };

export type SignInReturn = {
  /** Query string of the callback. */
  query: string;
  state: string;
  /** State that was stored when the sign-in started. */
  sent: SignInState;
  /** The browser's present session. */
  sessionId?: string | undefined;
  device: Device;
  /** Whether Keycloak reports that an authenticator was set up. */
  hasSetUp: boolean;
};

/** Clock skew to Keycloak, and tokens count whole seconds; ms. */
const CLOCK_TOLERANCE_MS = 5000;

/** Throws unless the same person entered their password after the request for it. */
function checkReauthentication(person: SignedIn, sent: SignInState): void {
  const isSamePerson = person.userId === sent.reauthenticates;
  const isFresh = person.authenticatedAt >= sent.startedAt - CLOCK_TOLERANCE_MS;
  if (!isSamePerson || !isFresh) throw new AppError('SIGN_IN_FAILED');
}

/**
 * Notifies of an authenticator that was set up. When that fails, the job that watches Keycloak's events does it
 * later.
 */
async function notifyOfSetUp(deps: CompleteSignInDeps, account: Account, sent: SignInState): Promise<void> {
  try {
    await notifyNewAuthenticators(deps, { userId: account.id, since: new Date(sent.startedAt) });
  } catch (error) {
    deps.log.warn({ err: error, userId: account.id }, 'notification of a new authenticator is delayed');
  }
}

/**
 * Exchanges Keycloak's authorization code for a session of the shop and returns it. The browser's previous session
 * ends, so that no id survives a sign-in (session fixation). Whom a provider lets in for the first time gets no session yet
 * but a sign-up to finish. ACCOUNT_INACTIVE, or SIGN_IN_FAILED when a proof was
 * requested and not given.
 */
export async function completeSignIn(
  deps: CompleteSignInDeps,
  { query, state, sent, sessionId: previous, device, hasSetUp }: SignInReturn,
): Promise<{ userId: string; sessionId: string } | { signUpId: string; provider: Provider }> {
  const person = await deps.oidc.exchange(query, state, sent);
  if (sent.reauthenticates) checkReauthentication(person, sent);
  const account = await openAccount(deps, person, sent.language);
  if ('unfinished' in account) {
    const { userId, authenticatedAt: provedAt, keycloakSession, refreshToken } = person;
    const provider = account.unfinished;
    const signUp = { userId, provider, provedAt, keycloakSession, refreshToken };
    return { signUpId: await deps.signUps.create(signUp), provider };
  }
  await rememberDevice(deps, account, device);
  if (hasSetUp) await notifyOfSetUp(deps, account, sent);
  if (previous) await deps.sessions.end(previous);
  const sessionId = await deps.sessions.create({
    userId: account.id,
    roles: person.roles,
    ...(person.keycloakSession ? { keycloakSession: person.keycloakSession } : {}),
    ...(device.description ? { device: device.description } : {}),
    ...(person.refreshToken ? { refreshToken: person.refreshToken } : {}),
    ...(sent.reauthenticates ? { reauthenticatedAt: Date.now() } : {}),
  });
  return { userId: account.id, sessionId };
}

import { AppError } from '@tapory/errors';
import type { Log } from '@tapory/service-kit';
import type { Oidc, SignedIn } from '../clients/oidc.ts';
import { isNewDevice } from '../data/known-devices.ts';
import type { Sessions } from '../data/sessions.ts';
import type { SignInState } from '../data/sign-in-states.ts';
import type { Account } from '../domain/account.ts';
import { formatTaipeiTime } from '../domain/taipei-time.ts';
import { notify } from './notify.ts';
import { type OpenAccountDeps, openAccount } from './open-account.ts';
import { type TellNewAuthenticatorsDeps, tellNewAuthenticators } from './tell-new-authenticators.ts';

export type CompleteSignInDeps = OpenAccountDeps &
  TellNewAuthenticatorsDeps & { oidc: Oidc; sessions: Sessions; log: Log };

export type SignInReturn = {
  /** Query string with which Keycloak sent the browser back. */
  query: string;
  state: string;
  /** What was remembered when the browser left. */
  sent: SignInState;
  /** The session that the browser has at present. */
  sessionId?: string | undefined;
  /** The browser: hash of its long-lived cookie, and in words. */
  device: { id: string; words: string | null };
  /** Whether Keycloak says that an authenticator was set up on the way. */
  hasSetUp: boolean;
};

/** Clocks of this machine and Keycloak's may differ by so much, and tokens count whole seconds; ms. */
const CLOCK_TOLERANCE_MS = 5000;

/** Throws unless the same person typed their password after being asked to. */
function checkReauthentication(person: SignedIn, sent: SignInState): void {
  const isSamePerson = person.userId === sent.reauthenticates;
  const isFresh = person.authenticatedAt >= sent.startedAt - CLOCK_TOLERANCE_MS;
  if (!isSamePerson || !isFresh) throw new AppError('SIGN_IN_FAILED');
}

/** Tells the owner of an account by mail that a browser signed in which has not before. */
async function noteDevice(
  { database, box }: CompleteSignInDeps,
  account: Account,
  { id, words }: SignInReturn['device'],
): Promise<void> {
  await database.$transaction(async (tx) => {
    if (!(await isNewDevice(tx, account.id, id))) return;
    const values = { device: words ?? '—', time: formatTaipeiTime(new Date(), account.language) };
    await notify(tx, box, account, { kind: 'new-device', cause: `${account.id} ${id}`, values });
  });
}

/** Tells of an authenticator that was set up on the way. What cannot be told now is told by the job that watches. */
async function noteSetUp(deps: CompleteSignInDeps, account: Account, sent: SignInState): Promise<void> {
  try {
    await tellNewAuthenticators(deps, { userId: account.id, since: new Date(sent.startedAt) });
  } catch (error) {
    deps.log.warn({ err: error, userId: account.id }, 'a new authenticator is told of later');
  }
}

/**
 * Exchanges what Keycloak sent back for a session of the shop and answers it. The browser's former session ends,
 * so that no id survives a sign-in. ACCOUNT_INACTIVE, or SIGN_IN_FAILED when a fresh proof was asked for and not given.
 */
export async function completeSignIn(
  deps: CompleteSignInDeps,
  { query, state, sent, sessionId: former, device, hasSetUp }: SignInReturn,
): Promise<{ userId: string; sessionId: string }> {
  const person = await deps.oidc.exchange(query, state, sent);
  if (sent.reauthenticates) checkReauthentication(person, sent);
  const account = await openAccount(deps, person, sent.language);
  await noteDevice(deps, account, device);
  if (hasSetUp) await noteSetUp(deps, account, sent);
  if (former) await deps.sessions.end(former);
  const sessionId = await deps.sessions.create({
    userId: account.id,
    roles: person.roles,
    ...(person.keycloakSession ? { keycloakSession: person.keycloakSession } : {}),
    ...(device.words ? { device: device.words } : {}),
    ...(person.refreshToken ? { refreshToken: person.refreshToken } : {}),
    ...(sent.reauthenticates ? { reauthenticatedAt: Date.now() } : {}),
  });
  return { userId: account.id, sessionId };
}

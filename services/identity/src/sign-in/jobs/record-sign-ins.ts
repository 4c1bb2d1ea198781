import {
  type Log,
  type Part,
  repeatingJob,
  type SecurityLog,
  type SecurityRecord,
} from '@tapory/service-kit';
import type { SignInRecord } from '../../clients/keycloak/events.ts';
import type { KeycloakAdmin } from '../../clients/keycloak/keycloak-admin.ts';
import type { SignInCursor } from '../data/sign-in-cursor.ts';

export type RecordSignInsDeps = {
  keycloak: Pick<KeycloakAdmin, 'listSignIns'>;
  signInCursor: SignInCursor;
  security: SecurityLog;
};

const EVERY_MS = 60_000;
/** How far back the first run, or one after a long pause, reads; ms. */
const FIRST_RUN_SPAN_MS = 3_600_000;
/** Keycloak may write an event with a delay, ms. */
const DELAY_MS = 10_000;
const CONSOLE_CLIENT = 'tapory-console';

/** A successful sign-in at the shop is recorded when its session starts. */
const isRecordedHere = ({ error, clientId }: SignInRecord): boolean =>
  error !== null || clientId === CONSOLE_CLIENT;

function entryOf({ userId, address, clientId, error }: SignInRecord): SecurityRecord {
  const who = error === null ? { actorId: userId ?? '' } : { subjectId: userId ?? '', reason: error };
  return {
    event: clientId === CONSOLE_CLIENT ? 'console-sign-in' : 'sign-in',
    outcome: error === null ? 'success' : 'failure',
    ...who,
    ...(address === null ? {} : { address }),
  };
}

/**
 * Writes into the security log what only Keycloak sees: failed sign-ins, and sign-ins to the console. Each once, by
 * one replica. Returns how many. TEMPORARILY_UNAVAILABLE while Keycloak is unreachable; the next run starts from the
 * same position.
 */
export async function recordSignIns(
  { keycloak, signInCursor, security }: RecordSignInsDeps,
  now: Date,
): Promise<number> {
  const until = new Date(now.getTime() - DELAY_MS);
  return signInCursor.advance(
    { first: new Date(now.getTime() - FIRST_RUN_SPAN_MS), until },
    async (since) => {
      const events = await keycloak.listSignIns({ since, until });
      const unread = events.filter((event) => event.at > since && event.at <= until && isRecordedHere(event));
      for (const event of unread) security.record(entryOf(event));
      return unread.length;
    },
  );
}

/** Runs {@link recordSignIns} every minute. */
export function recordSignInsJob(deps: RecordSignInsDeps & { log: Log }): Part {
  return repeatingJob({
    name: 'record-sign-ins',
    everyMs: EVERY_MS,
    run: (now) => recordSignIns(deps, now),
    log: deps.log,
  });
}

import { AppError } from '@tapory/errors';
import type { Log } from '@tapory/service-kit';
import type { Database } from '../../data/database.ts';
import type { Sessions } from '../../sessions/data/sessions.ts';
import { isNewDevice } from '../../sign-in/data/known-devices.ts';

export type StartFirstSessionDeps = {
  database: Database;
  sessions: Pick<Sessions, 'create' | 'end'>;
  log: Pick<Log, 'warn'>;
};

type FirstSession = {
  userId: string;
  /** The browser: hash of its long-lived cookie, and a description. */
  device: { id: string; description: string | null };
  /** The browser's present session. */
  previous: string | undefined;
  /** When the password was typed or the provider let them in, ms since 1970. */
  provedAt: number;
  /** The session at Keycloak, where the person has one. */
  atKeycloak?: { keycloakSession?: string | undefined; refreshToken?: string | undefined };
};

/**
 * Signs in who has just registered: name and password were typed a moment ago, or a provider has just let them
 * in, so that a second form would ask for nothing new, and that counts as proof. Null when the stores are away: the account stands, and signing in works
 * as ever.
 */
export async function startFirstSession(
  { database, sessions, log }: StartFirstSessionDeps,
  { userId, device, previous, provedAt, atKeycloak = {} }: FirstSession,
): Promise<string | null> {
  const { keycloakSession, refreshToken } = atKeycloak;
  try {
    await isNewDevice(database, userId, device.id);
    if (previous) await sessions.end(previous);
    return await sessions.create({
      ...{ userId, roles: ['customer'], reauthenticatedAt: provedAt },
      ...(keycloakSession ? { keycloakSession } : {}),
      ...(refreshToken ? { refreshToken } : {}),
      ...(device.description ? { device: device.description } : {}),
    });
  } catch (error) {
    log.warn({ err: AppError.from(error), userId }, 'a new account was not signed in');
    return null;
  }
}

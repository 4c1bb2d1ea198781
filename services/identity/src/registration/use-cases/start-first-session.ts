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
};

/**
 * Signs in who has just registered: name and password were typed a moment ago, so that a second form would ask for
 * nothing new, and the password counts as proved. Null when the stores are away: the account stands, and signing in works
 * as ever.
 */
export async function startFirstSession(
  { database, sessions, log }: StartFirstSessionDeps,
  { userId, device, previous }: FirstSession,
): Promise<string | null> {
  try {
    await isNewDevice(database, userId, device.id);
    if (previous) await sessions.end(previous);
    return await sessions.create({
      ...{ userId, roles: ['customer'], reauthenticatedAt: Date.now() },
      ...(device.description ? { device: device.description } : {}),
    });
  } catch (error) {
    log.warn({ err: AppError.from(error), userId }, 'a new account was not signed in');
    return null;
  }
}

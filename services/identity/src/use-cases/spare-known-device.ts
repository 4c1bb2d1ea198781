import type { Log } from '@tapory/service-kit';
import type { KeycloakAdmin } from '../clients/keycloak-admin.ts';
import type { Database } from '../data/database.ts';
import { findAccountsOfDevice } from '../data/known-devices.ts';
import type { Limits } from '../data/limits.ts';

export type SpareKnownDeviceDeps = {
  database: Database;
  keycloak: Pick<KeycloakAdmin, 'forgetFailures'>;
  limits: Pick<Limits, 'countSparing'>;
  log: Log;
};

/**
 * Somebody begins to sign in at a browser that accounts have been signed in with before: what strangers have failed
 * at those accounts counts no more, so that nobody can keep an owner out by guessing. Only so often in an hour, or the
 * browser itself could guess for ever. Whatever fails here leaves the sign-in as it would have been without.
 */
export async function spareKnownDevice(
  { database, keycloak, limits, log }: SpareKnownDeviceDeps,
  device: string,
): Promise<void> {
  try {
    const userIds = await findAccountsOfDevice(database, device);
    if (userIds.length === 0 || !(await limits.countSparing(device))) return;
    await Promise.all(userIds.map((userId) => keycloak.forgetFailures(userId)));
  } catch (error) {
    log.warn({ err: error }, 'failed sign-ins at known accounts were not forgotten');
  }
}

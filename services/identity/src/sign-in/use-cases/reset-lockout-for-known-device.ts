import type { Log } from '@tapory/service-kit';
import type { KeycloakAdmin } from '../../clients/keycloak/keycloak-admin.ts';
import type { Database } from '../../data/database.ts';
import type { Limits } from '../../limits/limits.ts';
import { findAccountsOfDevice } from '../data/known-devices.ts';

export type ResetLockoutForKnownDeviceDeps = {
  database: Database;
  keycloak: Pick<KeycloakAdmin, 'clearLoginFailures'>;
  limits: Pick<Limits, 'countLockoutReset'>;
  log: Log;
};

/**
 * Clears failed sign-ins of the accounts that a browser has signed in to before, so that strangers cannot lock an
 * owner out by guessing. Limited per hour, or the browser itself could guess without limit. A failure here does not
 * affect the sign-in.
 */
export async function resetLockoutForKnownDevice(
  { database, keycloak, limits, log }: ResetLockoutForKnownDeviceDeps,
  device: string,
): Promise<void> {
  try {
    const userIds = await findAccountsOfDevice(database, device);
    if (userIds.length === 0 || !(await limits.countLockoutReset(device))) return;
    await Promise.all(userIds.map((userId) => keycloak.clearLoginFailures(userId)));
  } catch (error) {
    log.warn({ err: error }, 'failed sign-ins of known accounts were not cleared');
  }
}

import type { KeycloakAdmin } from '../clients/keycloak-admin.ts';
import { findAccount } from '../data/accounts.ts';
import type { Database } from '../data/database.ts';
import type { SecretBox } from '../data/secret-box.ts';
import { formatTaipeiTime } from '../domain/taipei-time.ts';
import { notify } from './notify.ts';

export type TellNewAuthenticatorsDeps = { database: Database; box: SecretBox; keycloak: KeycloakAdmin };

/** Clocks of this machine and Keycloak's may differ by so much, ms. */
const CLOCK_TOLERANCE_MS = 5000;

/**
 * Tells a person by mail of every authenticator app and passkey that came to their account since a moment. One mail for
 * each, however often this runs: its cause is the authenticator's id. TEMPORARILY_UNAVAILABLE while Keycloak is away.
 */
export async function tellNewAuthenticators(
  { database, box, keycloak }: TellNewAuthenticatorsDeps,
  { userId, since }: { userId: string; since: Date },
): Promise<void> {
  const from = since.getTime() - CLOCK_TOLERANCE_MS;
  const added = (await keycloak.listAuthenticators(userId)).filter(
    ({ createdAt }) => createdAt.getTime() >= from,
  );
  if (added.length === 0) return;
  await database.$transaction(async (tx) => {
    const account = await findAccount(tx, userId);
    if (!account || account.status === 'deleted') return;
    for (const { id, kind, createdAt } of added) {
      const values = { time: formatTaipeiTime(createdAt, account.language) };
      await notify(tx, box, account, { kind: `${kind}-added`, cause: id, values });
    }
  });
}

import { describeTaipeiTime } from '@tapory/taipei-time';
import { findAccount } from '../../accounts/data/accounts.ts';
import type { KeycloakAdmin } from '../../clients/keycloak/keycloak-admin.ts';
import type { SecretBox } from '../../crypto/secret-box.ts';
import type { Database } from '../../data/database.ts';
import { notify } from '../../messages/use-cases/notify.ts';

export type NotifyNewAuthenticatorsDeps = { database: Database; box: SecretBox; keycloak: KeycloakAdmin };

/** Clock skew to Keycloak, ms. */
const CLOCK_TOLERANCE_MS = 5000;

/**
 * Notifies a person by mail of every authenticator app and passkey that was added to their account since a time.
 * Idempotent: a mail's cause is the authenticator's id. TEMPORARILY_UNAVAILABLE while Keycloak is unreachable.
 */
export async function notifyNewAuthenticators(
  { database, box, keycloak }: NotifyNewAuthenticatorsDeps,
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
      const values = { time: describeTaipeiTime(createdAt, account.language) };
      await notify(tx, box, account, { kind: `${kind}-added`, cause: id, values });
    }
  });
}

import type { EventHandler } from '@tapory/messaging';
import { eraseIdempotencyKeys } from '@tapory/persistence';
import type { ConsumerDeps } from '../../consumers/deps.ts';
import type { Tx } from '../../data/database.ts';

/**
 * Deletes the user in Keycloak and the remaining sessions: Keycloak or Redis may have been unreachable at the
 * deletion.
 */
export const onUserDeleted =
  ({ keycloak, sessions }: Pick<ConsumerDeps, 'keycloak' | 'sessions'>): EventHandler<Tx, 'user.deleted'> =>
  async (tx, { data }) => {
    await eraseIdempotencyKeys(tx, data.userId);
    await sessions.endAll(data.userId);
    await keycloak.deleteUser(data.userId);
  };

import type { EventHandler } from '@tapory/messaging';
import { eraseIdempotencyKeys } from '@tapory/service-kit';
import type { Tx } from '../data/database.ts';
import type { ConsumerDeps } from './deps.ts';

/** Deletes the user in Keycloak, which may have been away when the person was erased here. */
export const onUserDeleted =
  ({ keycloak }: Pick<ConsumerDeps, 'keycloak'>): EventHandler<Tx, 'user.deleted'> =>
  async (tx, { data }) => {
    await eraseIdempotencyKeys(tx, data.userId);
    await keycloak.deleteUser(data.userId);
  };

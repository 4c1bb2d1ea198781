import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import type { ConsumerDeps } from './deps.ts';

/** Deletes the user in Keycloak, which may have been away when the person was erased here. */
export const onUserDeleted =
  ({ keycloak }: Pick<ConsumerDeps, 'keycloak'>): EventHandler<Tx, 'user.deleted'> =>
  (_tx, { data }) =>
    keycloak.deleteUser(data.userId);

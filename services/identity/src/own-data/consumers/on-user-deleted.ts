import { defineErasure } from '@tapory/service-kit';
import type { ConsumerDeps } from '../../consumers/deps.ts';
import type { Tx } from '../../data/database.ts';

/**
 * Deletes the user in Keycloak and the remaining sessions: Keycloak or Redis may have been unreachable at the
 * deletion.
 */
export const onUserDeleted = ({ keycloak, sessions }: Pick<ConsumerDeps, 'keycloak' | 'sessions'>) =>
  defineErasure(async (_tx: Tx, userId) => {
    await sessions.endAll(userId);
    await keycloak.deleteUser(userId);
  });

import type { Subscription } from '@tapory/messaging';
import type { ArtworkStore } from '../clients/artwork-store.ts';
import type { Tx } from '../data/database.ts';
import { onOrderPlaced } from './on-order-placed.ts';
import { onUserDeleted } from './on-user-deleted.ts';

export type ConsumerDeps = { store: ArtworkStore };

/** What this service listens to. */
export const buildSubscriptions = (deps: ConsumerDeps): Subscription<Tx>[] => [
  { event: 'order.placed', handler: onOrderPlaced },
  { event: 'user.deleted', handler: onUserDeleted(deps) },
];

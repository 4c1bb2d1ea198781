import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { addOwners } from '../data/report-cases.ts';

/** Neither who gave a reported keepsake away nor who took it decides about it. Idempotent. */
export const onKeepsakeClaimed: EventHandler<Tx, 'keepsake.claimed'> = (tx, { data }) =>
  addOwners(tx, data.videoId, [data.formerOwnerId, data.ownerId]);

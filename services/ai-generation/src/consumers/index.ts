import type { Subscription } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import type { ConsumerDeps } from './deps.ts';
import { onAppealDecided } from './on-appeal-decided.ts';
import { onCaseDecided } from './on-case-decided.ts';
import { onOrderPlaced } from './on-order-placed.ts';
import { onUploadsModerated } from './on-uploads-moderated.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { onUserDeactivated, onUserReactivated } from './on-user-suspended.ts';

export const buildSubscriptions = (deps: ConsumerDeps): Subscription<Tx>[] => [
  { event: 'order.placed', batchHandler: onOrderPlaced },
  { event: 'appeal.decided', handler: onAppealDecided },
  { event: 'case.decided', handler: onCaseDecided },
  { event: 'uploads.moderated', handler: onUploadsModerated },
  { event: 'user.deactivated', handler: onUserDeactivated },
  { event: 'user.reactivated', handler: onUserReactivated },
  { event: 'user.deleted', handler: onUserDeleted(deps) },
];

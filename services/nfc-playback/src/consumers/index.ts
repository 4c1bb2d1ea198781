import type { Subscription } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import type { ConsumerDeps } from './deps.ts';
import { onAppealDecided } from './on-appeal-decided.ts';
import { onArtworkModerated } from './on-artwork-moderated.ts';
import { onContentBlocked, onContentDeleted } from './on-content-removed.ts';
import { onContentChanged, onContentReady } from './on-content-updated.ts';
import { onJobCompleted } from './on-job-completed.ts';
import { onKeepsakeChanged } from './on-keepsake-changed.ts';
import { onOrderPaid } from './on-order-paid.ts';
import { onOrderRefunded } from './on-order-refunded.ts';
import { onUserDeleted } from './on-user-deleted.ts';
import { onUserDeactivated, onUserReactivated } from './on-user-suspended.ts';

export const subscriptions = (deps: ConsumerDeps): Subscription<Tx>[] => [
  { event: 'job.completed', handler: onJobCompleted },
  { event: 'artwork.moderated', handler: onArtworkModerated(deps) },
  { event: 'appeal.decided', handler: onAppealDecided(deps) },
  { event: 'order.paid', batchHandler: onOrderPaid(deps) },
  { event: 'order.refunded', handler: onOrderRefunded(deps) },
  { event: 'content.ready', handler: onContentReady(deps) },
  { event: 'content.changed', handler: onContentChanged(deps) },
  { event: 'content.blocked', handler: onContentBlocked(deps) },
  { event: 'content.deleted', handler: onContentDeleted(deps) },
  { event: 'keepsake.changed', handler: onKeepsakeChanged(deps) },
  { event: 'user.deactivated', handler: onUserDeactivated(deps) },
  { event: 'user.reactivated', handler: onUserReactivated(deps) },
  { event: 'user.deleted', handler: onUserDeleted(deps) },
];

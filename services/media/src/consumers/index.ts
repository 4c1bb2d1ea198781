import type { Subscription } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { onUserDeleted } from './on-user-deleted.ts';

export const subscriptions: Subscription<Tx>[] = [{ event: 'user.deleted', handler: onUserDeleted }];

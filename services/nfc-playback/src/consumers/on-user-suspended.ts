import type { EventHandler } from '@tapory/messaging';
import type { Tx } from '../data/database.ts';
import { lockOwner } from '../data/erased-owners.ts';
import { findKeepsakeIds } from '../data/keepsakes.ts';
import { saveSuspension } from '../data/suspended-owners.ts';
import { recordKeepsakeChanges } from '../use-cases/change-keepsake.ts';
import type { ConsumerDeps } from './deps.ts';

const onSuspension =
  <Name extends 'user.deactivated' | 'user.reactivated'>(
    { invalidate }: ConsumerDeps,
    isSuspended: boolean,
  ): EventHandler<Tx, Name> =>
  async (tx, { data, time }, { record, afterCommit }) => {
    const ownerId = data.userId;
    await lockOwner(tx, ownerId);
    if (!(await saveSuspension(tx, { ownerId, isSuspended, saidAt: time }))) return;
    const videoIds = await findKeepsakeIds(tx, ownerId);
    await recordKeepsakeChanges(tx, record, videoIds);
    afterCommit(() => {
      for (const videoId of videoIds) invalidate(videoId);
    });
  };

/** Pauses the tap pages of a person whose account was deactivated. */
export const onUserDeactivated = (deps: ConsumerDeps) => onSuspension<'user.deactivated'>(deps, true);

/** Shows them again. */
export const onUserReactivated = (deps: ConsumerDeps) => onSuspension<'user.reactivated'>(deps, false);

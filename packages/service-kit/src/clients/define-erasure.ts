import type { EVENTS } from '@tapory/contracts';
import type { EventHandler, HandlerContext } from '@tapory/messaging';
import { eraseIdempotencyKeys, type TransactionClient } from '@tapory/persistence';
import type { ErasedOwners } from './erased-owners.ts';

type Erase<Tx extends TransactionClient> = (
  tx: Tx,
  userId: string,
  ctx: HandlerContext<typeof EVENTS>,
) => Promise<void>;

/**
 * The consumer of `user.deleted`, in one transaction: takes the person's lock and puts them on the service's list of erased people,
 * where it has one, lets the service erase what it holds of them, and erases the responses that were stored for their commands.
 */
export const defineErasure =
  <Tx extends TransactionClient>(
    erase: Erase<Tx>,
    owners?: Pick<ErasedOwners, 'lockOwner' | 'markErased'>,
  ): EventHandler<Tx, 'user.deleted'> =>
  async (tx, { data: { userId } }, ctx) => {
    await owners?.lockOwner(tx, userId);
    await owners?.markErased(tx, userId);
    await erase(tx, userId, ctx);
    await eraseIdempotencyKeys(tx, userId);
  };

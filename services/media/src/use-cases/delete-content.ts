import type { NfcPlaybackServiceClient } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import type { RpcClient } from '@tapory/service-kit';
import { trashContent } from '../data/contents.ts';
import type { Tx } from '../data/database.ts';
import type { Content } from '../domain/content.ts';

type UsageSource = Pick<RpcClient<NfcPlaybackServiceClient>, 'getContentUsage'>;

export type DeleteContentDeps = { outbox: Outbox<Tx>; usage: UsageSource };

async function checkUnused(usage: UsageSource, contentId: string): Promise<void> {
  const { usages } = await usage.getContentUsage({ contentIds: [contentId] });
  const titles = usages.find((found) => found.contentId === contentId)?.keepsakeTitles ?? [];
  if (titles.length > 0) throw new AppError('CONTENT_IN_USE', { params: { keepsake: titles.join('、') } });
}

/**
 * Moves a content to the trash and publishes it. Unless forced, CONTENT_IN_USE while a keepsake shows it, and
 * TEMPORARILY_UNAVAILABLE while nfc-playback is unreachable.
 */
export async function deleteContent(
  deps: DeleteContentDeps,
  content: Content,
  options: { force: boolean; now: Date },
): Promise<void> {
  if (!options.force) await checkUnused(deps.usage, content.id);
  await deps.outbox.transaction(async (tx, record) => {
    const trashed = await trashContent(tx, content.id, options.now);
    if (!trashed) throw new AppError('NOT_FOUND');
    const data = { contentId: content.id, ownerId: content.ownerId, version: trashed.version };
    await record({ type: 'content.deleted', subject: content.id, data });
  });
}

import { type Appeal, type Block, blockOf } from '../domain/appeal.ts';
import type { Content } from '../domain/content.ts';
import { findAppealsOf } from './appeals.ts';
import type { Tx } from './database.ts';
import { findActsOf } from './moderation.ts';

/** The block of a content, with its owner's appeal. */
export type BlockDetails = Block & { appeal: Appeal | undefined };

/** The blocks of those of these contents that are blocked, by the content. */
export async function findBlocks(
  tx: Tx,
  contents: readonly Pick<Content, 'id' | 'status'>[],
): Promise<Map<string, BlockDetails>> {
  const ids = contents.filter(({ status }) => status === 'blocked').map(({ id }) => id);
  const acts = await findActsOf(tx, ids);
  const blocks = ids.flatMap((id): [string, Block][] => {
    const block = blockOf(acts.filter(({ contentId }) => contentId === id));
    return block ? [[id, block]] : [];
  });
  const appeals = await findAppealsOf(
    tx,
    blocks.map(([, { id }]) => id),
  );
  return new Map(blocks.map(([id, block]) => [id, { ...block, appeal: appeals.get(block.id) }]));
}

import type { ContentDescriptor } from '@tapory/contracts';
import type { ContentType } from '../domain/rule.ts';
import type { Tx } from './database.ts';

export type ContentState = 'ready' | 'blocked' | 'deleted';

/** A content as media last described it. */
export type BoundContent = Omit<ContentDescriptor, 'type'> & { type: ContentType; state: ContentState };

type SaveOptions = {
  /** Whether the description says that the content is fit to be shown, and so ends a block. */
  endsBlock: boolean;
};

/**
 * Keeps a newer description of a content; an older one, and one of a deleted content, changes nothing. A block that
 * was heard of before the content itself stays. Answers whether anything changed.
 */
export async function saveDescriptor(
  tx: Tx,
  descriptor: ContentDescriptor,
  { endsBlock }: SaveOptions,
): Promise<boolean> {
  const count = await tx.$executeRaw`
    INSERT INTO content_ref (content_id, owner_id, type, state, version, descriptor)
    VALUES (${descriptor.contentId}::uuid, ${descriptor.ownerId}::uuid, ${descriptor.type}, 'ready',
            ${descriptor.version}, ${JSON.stringify(descriptor)}::jsonb)
    ON CONFLICT (content_id) DO UPDATE SET
      owner_id = excluded.owner_id, type = excluded.type, version = excluded.version,
      descriptor = excluded.descriptor,
      state = CASE WHEN ${endsBlock} AND content_ref.version > 0 THEN 'ready' ELSE content_ref.state END
    WHERE content_ref.state <> 'deleted' AND excluded.version > content_ref.version`;
  return count === 1;
}

/** Marks a content as blocked, or for ever as deleted, also one that was never heard of. */
export async function setContentState(
  tx: Tx,
  content: { contentId: string; ownerId: string; state: 'blocked' | 'deleted' },
): Promise<boolean> {
  const { contentId, ownerId, state } = content;
  const count = await tx.$executeRaw`
    INSERT INTO content_ref (content_id, owner_id, type, state, version, descriptor)
    VALUES (${contentId}::uuid, ${ownerId}::uuid, '', ${state}, 0, '{}')
    ON CONFLICT (content_id) DO UPDATE SET state = excluded.state,
      descriptor = CASE WHEN excluded.state = 'deleted' THEN '{}' ELSE content_ref.descriptor END
    WHERE content_ref.state NOT IN ('deleted', excluded.state)`;
  return count === 1;
}

/** The contents that still exist among the ids, in the order asked. */
export async function findContents(tx: Tx, contentIds: string[]): Promise<BoundContent[]> {
  const rows = await tx.contentRef.findMany({
    where: { contentId: { in: contentIds }, state: { not: 'deleted' }, version: { gt: 0 } },
  });
  const byId = new Map(
    rows.map((row) => [
      row.contentId,
      { ...(row.descriptor as unknown as BoundContent), state: row.state as ContentState },
    ]),
  );
  return contentIds.flatMap((contentId) => byId.get(contentId) ?? []);
}

/** Forgets what a person's contents say. They stay as tombstones, since media's own events may come later. */
export async function forgetContents(tx: Tx, ownerId: string): Promise<void> {
  await tx.contentRef.updateMany({ where: { ownerId }, data: { state: 'deleted', descriptor: {} } });
}

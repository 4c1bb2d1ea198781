import { AppError } from '@tapory/errors';
import { anyOf, execute, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { ArtBlock } from '../domain/art-block.ts';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

const COLUMNS = [
  ...(['jobId', 'ownerId', 'isBlocked', 'removedAt', 'rule', 'note', 'actorId', 'since', 'version'] as const),
] as const;

/** Only rules of the shop are written. */
const stored = build.selectFrom('artBlock').select(COLUMNS).$narrowType<Pick<ArtBlock, 'rule'>>();

/** What was done to a design last, whether it is down or not; null when nothing ever was. */
export async function findArtBlock(tx: Tx, jobId: string): Promise<ArtBlock | null> {
  const [row] = await query(tx, stored.where('jobId', '=', jobId));
  return row ?? null;
}

/** The blocks that stand of these designs, by the design. */
export async function findStanding(tx: Tx, jobIds: string[]): Promise<Map<string, ArtBlock>> {
  if (jobIds.length === 0) return new Map();
  const standing = stored.where('jobId', '=', anyOf(jobIds)).where('isBlocked', '=', true);
  return new Map((await query(tx, standing)).map((row) => [row.jobId, row]));
}

/** DESIGN_BLOCKED when one of these designs is down. */
export async function refuseBlocked(tx: Tx, jobIds: string[]): Promise<void> {
  if ((await findStanding(tx, jobIds)).size > 0) throw new AppError('DESIGN_BLOCKED');
}

/** Whether the picture, or the crop, of this key belongs to a design that is down. */
export async function isKeyBlocked(tx: Tx, deliveryKey: string): Promise<boolean> {
  const found = await query(
    tx,
    sql<{ jobId: string }>`
      SELECT b.job_id FROM art_block b WHERE b.is_blocked AND b.job_id IN (
        SELECT id FROM job WHERE delivery_key = ${deliveryKey}
        UNION ALL SELECT job_id FROM crop WHERE delivery_key = ${deliveryKey})`,
  );
  return found.length > 0;
}

/** Stores what was done to a design, in place of what was done before. */
export async function saveArtBlock(tx: Tx, block: ArtBlock): Promise<void> {
  const { jobId: _, ...change } = block;
  const insert = build.insertInto('artBlock').values(block);
  await execute(
    tx,
    insert.onConflict((conflict) => conflict.column('jobId').doUpdateSet(change)),
  );
}

/** Names whoever has these designs now. */
export async function moveArtBlocks(tx: Tx, jobIds: string[], ownerId: string): Promise<void> {
  await execute(tx, build.updateTable('artBlock').set({ ownerId }).where('jobId', '=', anyOf(jobIds)));
}

/** Erases what an owner was told. */
export async function eraseBlockNotes(tx: Tx, ownerId: string): Promise<void> {
  await execute(tx, build.updateTable('artBlock').set({ note: '' }).where('ownerId', '=', ownerId));
}

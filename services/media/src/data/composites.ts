import type { CompositePlan } from '../domain/composite.ts';
import type { Tx } from './database.ts';
import type { Prisma } from './generated/client.ts';

/** Stores the plan of a content; it is erased with it. */
export async function insertComposite(tx: Tx, id: string, plan: CompositePlan): Promise<void> {
  await tx.composite.create({ data: { id, plan: plan as Prisma.InputJsonValue } });
}

/** The plan of a content; null when it is no composite video. */
export async function findComposite(tx: Tx, id: string): Promise<CompositePlan | null> {
  const row = await tx.composite.findUnique({ where: { id } });
  return row && (row.plan as CompositePlan);
}

/** Those of these contents that are composite videos, by id. */
export async function findComposites(
  tx: Tx,
  contents: readonly { id: string; type: string }[],
): Promise<Set<string>> {
  const ids = contents.filter(({ type }) => type === 'video').map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await tx.composite.findMany({ where: { id: { in: ids } }, select: { id: true } });
  return new Set(rows.map(({ id }) => id));
}

/** The plans of a person's finished composite videos that show or play a content, by the video; with those in the trash. */
export async function findPlansWith(
  tx: Tx,
  { ownerId, contentId }: { ownerId: string; contentId: string },
): Promise<Map<string, CompositePlan>> {
  const scenes = JSON.stringify([{ contentId }]);
  const rows = await tx.$queryRaw<{ id: string; plan: CompositePlan }[]>`
    SELECT v.id, p.plan FROM composite p JOIN content v ON v.id = p.id
     WHERE v.owner_id = ${ownerId}::uuid AND (v.deleted_at IS NULL OR v.deleted_at IS NOT NULL)
       AND v.status IN ('ready', 'blocked')
       AND (p.plan->'scenes' @> ${scenes}::jsonb OR p.plan->>'musicId' = ${contentId}) ORDER BY v.id`;
  return new Map(rows.map(({ id, plan }) => [id, plan]));
}

/** Composite videos of a person that wait for their worker, or are being made. */
export const countUnfinishedComposites = (tx: Tx, ownerId: string): Promise<number> =>
  tx.conversion.count({ where: { ownerId, kind: 'composite' } });

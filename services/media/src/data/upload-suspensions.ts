import { AppError } from '@tapory/errors';
import type { Rule } from '../domain/moderation.ts';
import type { Tx } from './database.ts';

/** Staff keep an owner from adding anything; what is there stays as it is. */
export type UploadSuspension = {
  ownerId: string;
  rule: Rule;
  /** What the owner is told. */
  note: string;
  actorId: string;
  since: Date;
};

export const findUploadSuspension = async (tx: Tx, ownerId: string): Promise<UploadSuspension | null> =>
  (await tx.uploadSuspension.findUnique({ where: { ownerId } })) as UploadSuspension | null;

/** UPLOADS_SUSPENDED for an owner who may add and change nothing. The caller holds the owner's lock. */
export async function refuseSuspended(tx: Tx, ownerId: string): Promise<void> {
  if (await findUploadSuspension(tx, ownerId)) throw new AppError('UPLOADS_SUSPENDED');
}

/** False when they were suspended before. Whoever listens is told of it in the same transaction. */
export async function insertUploadSuspension(tx: Tx, suspension: UploadSuspension): Promise<boolean> {
  const data = [{ ...suspension, toldAt: suspension.since }];
  return (await tx.uploadSuspension.createMany({ data, skipDuplicates: true })).count === 1;
}

/** Whether there was one. */
export const deleteUploadSuspension = async (tx: Tx, ownerId: string): Promise<boolean> =>
  (await tx.uploadSuspension.deleteMany({ where: { ownerId } })).count === 1;

/**
 * Suspensions of which services that listen since may not know, locked until the transaction ends; those that another copy tells of, or
 * that just end, are passed by.
 */
export async function lockUntold(tx: Tx, limit: number): Promise<UploadSuspension[]> {
  return tx.$queryRaw<UploadSuspension[]>`
    SELECT owner_id AS "ownerId", rule, note, actor_id AS "actorId", since FROM upload_suspension
      WHERE told_at IS NULL ORDER BY since LIMIT ${limit}::int FOR UPDATE SKIP LOCKED`;
}

/** Notes that whoever listens is told of them within this transaction. */
export async function markTold(tx: Tx, ownerIds: string[], toldAt: Date): Promise<void> {
  await tx.uploadSuspension.updateMany({ where: { ownerId: { in: ownerIds } }, data: { toldAt } });
}

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

/** False when they were suspended before. */
export const insertUploadSuspension = async (tx: Tx, suspension: UploadSuspension): Promise<boolean> =>
  (await tx.uploadSuspension.createMany({ data: [suspension], skipDuplicates: true })).count === 1;

/** Whether there was one. */
export const deleteUploadSuspension = async (tx: Tx, ownerId: string): Promise<boolean> =>
  (await tx.uploadSuspension.deleteMany({ where: { ownerId } })).count === 1;

import type { Tx } from '../../data/database.ts';

/** Somebody of the staff asked for the suspension of an account; it waits for somebody else. */
export type SuspensionRequest = {
  userId: string;
  askedBy: string;
  askedName: string;
  reason: string;
  askedAt: Date;
};

/** The request for an account, locked until the transaction ends; null when there is none. */
export async function lockSuspensionRequest(tx: Tx, userId: string): Promise<SuspensionRequest | null> {
  await tx.$queryRaw`SELECT user_id FROM suspension_request WHERE user_id = ${userId}::uuid FOR UPDATE`;
  return tx.suspensionRequest.findUnique({ where: { userId } });
}

export const findSuspensionRequest = (tx: Tx, userId: string): Promise<SuspensionRequest | null> =>
  tx.suspensionRequest.findUnique({ where: { userId } });

/** Stores a request; false when somebody asked before. */
export async function insertSuspensionRequest(tx: Tx, request: SuspensionRequest): Promise<boolean> {
  return (await tx.suspensionRequest.createMany({ data: [request], skipDuplicates: true })).count === 1;
}

/** Whether there was one. */
export async function deleteSuspensionRequest(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.suspensionRequest.deleteMany({ where: { userId } })).count === 1;
}

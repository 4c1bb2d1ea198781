import type { Tx } from '../../data/database.ts';

/** Somebody of the staff asked for the suspension of an account; it waits for somebody else. */
export type SuspensionRequest = {
  userId: string;
  askedBy: string;
  askedName: string;
  reason: string;
  askedAt: Date;
};

/** How long a request waits for somebody else, days: whoever confirms it later would decide about what is no longer so. */
const VALID_DAYS = 7;
const DAY_MS = 86_400_000;

const isLapsed = ({ askedAt }: SuspensionRequest, now: Date): boolean =>
  now.getTime() - askedAt.getTime() > VALID_DAYS * DAY_MS;

/** The request for an account, locked until the transaction ends; null when there is none. */
export async function lockSuspensionRequest(tx: Tx, userId: string): Promise<SuspensionRequest | null> {
  await tx.$queryRaw`SELECT user_id FROM suspension_request WHERE user_id = ${userId}::uuid FOR UPDATE`;
  return tx.suspensionRequest.findUnique({ where: { userId } });
}

/** The request that waits for an account; null when there is none, or it has lapsed. */
export async function findSuspensionRequest(tx: Tx, userId: string): Promise<SuspensionRequest | null> {
  const found = await tx.suspensionRequest.findUnique({ where: { userId } });
  return found && !isLapsed(found, new Date()) ? found : null;
}

/** Stores a request, in place of one that has lapsed; false when somebody asked before. */
export async function insertSuspensionRequest(tx: Tx, request: SuspensionRequest): Promise<boolean> {
  const before = await lockSuspensionRequest(tx, request.userId);
  if (before && isLapsed(before, request.askedAt)) await deleteSuspensionRequest(tx, request.userId);
  return (await tx.suspensionRequest.createMany({ data: [request], skipDuplicates: true })).count === 1;
}

/** Ends the request for an account and what its owner asked for: either has got other rights since, or is gone. */
export async function deleteSuspensionRequestsOf(tx: Tx, userId: string): Promise<void> {
  await tx.suspensionRequest.deleteMany({ where: { OR: [{ userId }, { askedBy: userId }] } });
}

/** Whether there was one. */
export async function deleteSuspensionRequest(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.suspensionRequest.deleteMany({ where: { userId } })).count === 1;
}

import type { Database } from '../../data/database.ts';
import type { Prisma } from '../../data/generated/client.ts';
import type { Attempt, AttemptStatus } from '../domain/attempt.ts';
import { toAttempt } from './attempts.ts';

export type AttemptFilter = {
  status?: AttemptStatus | undefined;
  /** Prefix of an order number, trade number or gateway number. */
  search?: string | undefined;
  /** Only orders that were paid more than once. */
  isDouble?: boolean | undefined;
};

/** A page of attempts, newest first, and their total number. */
export async function listAttempts(
  database: Database,
  { status, search, isDouble }: AttemptFilter,
  page: { skip: number; take: number },
): Promise<{ items: Attempt[]; total: number }> {
  const doubles = isDouble
    ? await database.attempt.groupBy({
        by: ['orderId'],
        where: { status: 'succeeded' },
        having: { orderId: { _count: { gt: 1 } } },
      })
    : null;
  const where: Prisma.AttemptWhereInput = {
    ...(status ? { status } : {}),
    ...(doubles ? { status: 'succeeded', orderId: { in: doubles.map(({ orderId }) => orderId) } } : {}),
    ...(search
      ? {
          OR: [
            { orderNumber: { startsWith: search } },
            { tradeNumber: { startsWith: search } },
            { gatewayNumber: { startsWith: search } },
          ],
        }
      : {}),
  };
  const [rows, total] = await Promise.all([
    database.attempt.findMany({ where, orderBy: { createdAt: 'desc' }, ...page }),
    database.attempt.count({ where }),
  ]);
  return { items: rows.map(toAttempt), total };
}

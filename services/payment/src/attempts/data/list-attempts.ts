import { escapeLike, totalOf } from '@tapory/persistence';
import type { Order } from '@tapory/service-kit';
import type { Database } from '../../data/database.ts';
import type { Prisma } from '../../data/generated/client.ts';
import type { Attempt, AttemptStatus, GatewayName } from '../domain/attempt.ts';
import { toAttempt } from './attempts.ts';

/** Columns by which staff may sort. */
export const ATTEMPT_ORDERS = ['createdAt', 'paidAt', 'amount'] as const;

/** Dates whose days staff may ask for. */
export const ATTEMPT_DATES = ['createdAt', 'paidAt'] as const;

export type AttemptFilter = {
  status?: AttemptStatus | undefined;
  gateway?: GatewayName | undefined;
  /** Prefix of an order number, trade number or gateway number. */
  search?: string | undefined;
  /** Only orders that were paid more than once. */
  isDouble?: boolean | undefined;
  createdAt?: { gte?: Date; lte?: Date } | undefined;
  paidAt?: { gte?: Date; lte?: Date } | undefined;
  ids?: string[] | undefined;
};

function searched(search: string): Prisma.AttemptWhereInput {
  const startsWith = { startsWith: escapeLike(search) };
  return { OR: [{ orderNumber: startsWith }, { tradeNumber: startsWith }, { gatewayNumber: startsWith }] };
}

async function conditionOf(database: Database, filter: AttemptFilter): Promise<Prisma.AttemptWhereInput> {
  const { status, gateway, search, isDouble, createdAt, paidAt, ids } = filter;
  const doubles = isDouble
    ? await database.attempt.groupBy({
        by: ['orderId'],
        where: { status: 'succeeded' },
        having: { orderId: { _count: { gt: 1 } } },
      })
    : null;
  return {
    ...(status ? { status } : {}),
    ...(gateway ? { gateway } : {}),
    ...(createdAt ? { createdAt } : {}),
    ...(paidAt ? { paidAt } : {}),
    ...(ids ? { id: { in: ids } } : {}),
    // Beside a status that was asked for: two conditions on one column.
    ...(doubles
      ? { AND: { status: 'succeeded', orderId: { in: doubles.map(({ orderId }) => orderId) } } }
      : {}),
    ...(search ? searched(search) : {}),
  };
}

/** Those that were never paid are last in both directions; the id breaks ties, so that pages do not overlap. */
function orderOf({
  column,
  direction,
}: Order<(typeof ATTEMPT_ORDERS)[number]>): Prisma.AttemptOrderByWithRelationInput[] {
  const first =
    column === 'paidAt' ? { paidAt: { sort: direction, nulls: 'last' as const } } : { [column]: direction };
  return [first, { id: direction }];
}

/** An attempt and what its refunds have given back, NT$. */
export type ListedAttempt = { attempt: Attempt; refunded: number };

/** What counts as given back: a refund that is under way or was cancelled does not. */
const REFUNDED = { refunds: { where: { status: 'done' }, select: { amount: true } } };

/** A slice of attempts with their refunds, and their total number. */
export async function listAttempts(
  database: Database,
  filter: AttemptFilter,
  { order, ...slice }: { order: Order<(typeof ATTEMPT_ORDERS)[number]>; skip: number; take: number },
): Promise<{ items: ListedAttempt[]; total: number }> {
  const where = await conditionOf(database, filter);
  const [rows, counted] = await Promise.all([
    database.attempt.findMany({ where, include: REFUNDED, orderBy: orderOf(order), ...slice }),
    database.attempt.count({ where }),
  ]);
  const items = rows.map(({ refunds, ...row }) => ({
    attempt: toAttempt(row),
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
  }));
  return { items, total: totalOf(slice, rows.length, counted) };
}

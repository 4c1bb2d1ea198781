import { escapeLike, totalOf } from '@tapory/persistence';
import type { Order } from '@tapory/service-kit';
import { toAttempt } from '../../attempts/data/attempts.ts';
import type { Attempt } from '../../attempts/domain/attempt.ts';
import type { Database } from '../../data/database.ts';
import type { Prisma } from '../../data/generated/client.ts';
import { FOR_STAFF, type Refund, type RefundStatus } from '../domain/refund.ts';
import { toRefund } from './refunds.ts';

/** Columns by which staff may sort. */
export const REFUND_ORDERS = ['createdAt', 'doneAt', 'amount'] as const;

/** They wait for staff or for the gateway. */
const OPEN: RefundStatus[] = ['requested', 'sending', 'manual', 'unknown'];

/** What a list of refunds may be limited to. */
export const REFUND_STATES = ['staff', 'open', 'closed', 'all'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export type RefundFilter = {
  state: RefundState;
  status?: RefundStatus | undefined;
  /** Prefix of an order number. */
  search?: string | undefined;
  createdAt?: { gte?: Date; lte?: Date } | undefined;
  ids?: string[] | undefined;
};

export type ListedRefund = { refund: Refund; attempt: Attempt };

function conditionOf({ state, status, search, createdAt, ids }: RefundFilter): Prisma.RefundWhereInput {
  const states = {
    staff: { in: [...FOR_STAFF] },
    open: { in: OPEN },
    closed: { notIn: OPEN },
    all: undefined,
  };
  return {
    AND: [states[state] ? { status: states[state] } : {}, status ? { status } : {}],
    ...(search ? { attempt: { orderNumber: { startsWith: escapeLike(search) } } } : {}),
    ...(createdAt ? { createdAt } : {}),
    ...(ids ? { id: { in: ids } } : {}),
  };
}

/** A slice of refunds with their attempts, and their total number. */
export async function listRefunds(
  database: Database,
  filter: RefundFilter,
  { order, ...slice }: { order: Order<(typeof REFUND_ORDERS)[number]>; skip: number; take: number },
): Promise<{ items: ListedRefund[]; total: number }> {
  const where = conditionOf(filter);
  const { column, direction } = order;
  const first =
    column === 'doneAt' ? { doneAt: { sort: direction, nulls: 'last' as const } } : { [column]: direction };
  const [rows, counted] = await Promise.all([
    database.refund.findMany({
      where,
      include: { attempt: true },
      orderBy: [first, { id: direction }],
      ...slice,
    }),
    database.refund.count({ where }),
  ]);
  return {
    items: rows.map(({ attempt, ...row }) => ({ refund: toRefund(row), attempt: toAttempt(attempt) })),
    total: totalOf(slice, rows.length, counted),
  };
}

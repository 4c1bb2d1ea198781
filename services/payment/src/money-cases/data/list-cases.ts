import { escapeLike, totalOf } from '@tapory/persistence';
import type { Order } from '@tapory/service-kit';
import type { Database } from '../../data/database.ts';
import type { Prisma } from '../../data/generated/client.ts';
import type { CaseReason, CaseStatus, MoneyCase } from '../domain/money-case.ts';
import { toCase } from './money-cases.ts';

/** Columns by which staff may sort. */
export const CASE_ORDERS = ['openedAt', 'decidedAt', 'amount'] as const;

export type CaseFilter = {
  isOpen: boolean;
  status?: CaseStatus | undefined;
  reason?: CaseReason | undefined;
  /** Prefix of an order number. */
  search?: string | undefined;
  openedAt?: { gte?: Date; lte?: Date } | undefined;
  ids?: string[] | undefined;
};

function conditionOf(filter: CaseFilter): Prisma.MoneyCaseWhereInput {
  const { isOpen, status, reason, search, openedAt, ids } = filter;
  return {
    AND: [{ status: isOpen ? 'open' : { not: 'open' } }, status ? { status } : {}],
    ...(reason ? { reason } : {}),
    ...(search ? { orderNumber: { startsWith: escapeLike(search) } } : {}),
    ...(openedAt ? { openedAt } : {}),
    ...(ids ? { id: { in: ids } } : {}),
  };
}

/** A slice of open cases or of decided ones, and their total number. */
export async function listCases(
  database: Database,
  filter: CaseFilter,
  { order, ...slice }: { order: Order<(typeof CASE_ORDERS)[number]>; skip: number; take: number },
): Promise<{ items: MoneyCase[]; total: number }> {
  const where = conditionOf(filter);
  const { column, direction } = order;
  const first =
    column === 'decidedAt'
      ? { decidedAt: { sort: direction, nulls: 'last' as const } }
      : { [column]: direction };
  const [rows, counted] = await Promise.all([
    database.moneyCase.findMany({ where, orderBy: [first, { id: direction }], ...slice }),
    database.moneyCase.count({ where }),
  ]);
  return { items: rows.map(toCase), total: totalOf(slice, rows.length, counted) };
}

import { execute, query } from '@tapory/persistence';
import { newId } from '@tapory/service-kit';
import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import { type MoneyCase as CaseRow, Prisma } from '../../data/generated/client.ts';
import { build } from '../../data/query-builder.ts';
import {
  actsOf,
  type CaseAct,
  type CaseReason,
  type CaseStatus,
  caseTransitions,
  type MoneyCase,
} from '../domain/money-case.ts';

export const toCase = (row: CaseRow): MoneyCase => ({
  ...row,
  reason: row.reason as CaseReason,
  status: row.status as CaseStatus,
});

export type NewCase = Pick<MoneyCase, 'attemptId' | 'orderId' | 'orderNumber' | 'reason' | 'amount'>;

/**
 * Opens cases for staff; at most one per attempt and reason. What is taken down later of the same order is added to an open one,
 * and opens a decided one again, for itself alone.
 */
export async function openCases(tx: Tx, cases: readonly NewCase[]): Promise<void> {
  if (cases.length === 0) return;
  const rows = cases.map((one) => ({ id: newId(), ...one }));
  const insert = build.insertInto('moneyCase').values(rows);
  await execute(
    tx,
    insert.onConflict((conflict) =>
      conflict
        .columns(['attemptId', 'reason'])
        .doUpdateSet({
          amount: sql<number>`excluded.amount + CASE WHEN money_case.status = 'open' THEN money_case.amount ELSE 0 END`,
          openedAt: sql<Date>`CASE WHEN money_case.status = 'open' THEN money_case.opened_at ELSE clock_timestamp() END`,
          ...{ status: 'open', note: '', decidedBy: null, decidedName: '', decidedAt: null },
        })
        .where('moneyCase.reason', '=', 'taken_down'),
    ),
  );
}

/** Locks the case until the transaction ends, so that it is decided once. */
export async function lockCase(tx: Tx, id: string): Promise<MoneyCase | null> {
  const [row] = await query(
    tx,
    build
      .selectFrom('moneyCase')
      .select(Object.values(Prisma.MoneyCaseScalarFieldEnum))
      .where('id', '=', id)
      .forUpdate(),
  );
  return row ? toCase(row) : null;
}

export type CaseDecision = { note: string; decidedBy: string; decidedName: string; decidedAt: Date };

/**
 * Changes the status of a locked case; the only writer of it. Throws for an act that its reason does not allow, and when
 * it is decided.
 */
export async function moveCase(
  tx: Tx,
  known: MoneyCase,
  move: CaseDecision & { status: CaseAct },
): Promise<MoneyCase> {
  const { id, reason, status: from } = known;
  caseTransitions.assert(from, move.status);
  if (from === move.status) throw new Error(`money case ${id} is ${from} already`);
  if (!actsOf(reason).includes(move.status))
    throw new Error(`a money case for ${reason} cannot become ${move.status}`);
  const update = build.updateTable('moneyCase').set(move);
  const count = await execute(tx, update.where('id', '=', id).where('status', '=', from));
  if (count !== 1) throw new Error(`money case ${id} is no longer ${from}`);
  return { ...known, ...move };
}

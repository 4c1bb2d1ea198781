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

type CaseColumns = Omit<CaseRow, 'openJobIds' | 'refundedJobIds'>;

export const toCase = (row: CaseColumns): MoneyCase => ({
  ...row,
  reason: row.reason as CaseReason,
  status: row.status as CaseStatus,
});

export type NewCase = Pick<MoneyCase, 'attemptId' | 'orderId' | 'orderNumber' | 'reason' | 'amount'> & {
  /** The designs that were removed, of which it is. */
  jobIds?: string[];
};

/** The designs of a row, as a list of PostgreSQL. */
const listOf = (jobIds: readonly string[]) => sql<string[]>`${jobIds}::uuid[]`;

/** What is asked about for the first time, or again since staff did not give it back: no design's money is given back twice. */
const isUnasked = sql<boolean>`(excluded.open_job_ids = '{}' OR NOT excluded.open_job_ids
  <@ (money_case.refunded_job_ids || CASE WHEN money_case.status = 'open' THEN money_case.open_job_ids ELSE '{}' END))`;

/**
 * Opens cases for staff; at most one per attempt and reason. What is taken down later of the same order is added to an open one,
 * and opens a decided one again, for itself alone. A design that is let be used and taken down again opens none once its money was
 * given back, and adds nothing to the one that is open.
 */
export async function openCases(tx: Tx, cases: readonly NewCase[]): Promise<void> {
  if (cases.length === 0) return;
  const rows = cases.map(({ jobIds = [], ...one }) => ({ id: newId(), ...one, openJobIds: listOf(jobIds) }));
  const insert = build.insertInto('moneyCase').values(rows);
  await execute(
    tx,
    insert.onConflict((conflict) =>
      conflict
        .columns(['attemptId', 'reason'])
        .doUpdateSet({
          amount: sql<number>`excluded.amount + CASE WHEN money_case.status = 'open' THEN money_case.amount ELSE 0 END`,
          openedAt: sql<Date>`CASE WHEN money_case.status = 'open' THEN money_case.opened_at ELSE clock_timestamp() END`,
          openJobIds: sql<
            string[]
          >`CASE WHEN money_case.status = 'open' THEN money_case.open_job_ids ELSE '{}' END
            || excluded.open_job_ids`,
          ...{ status: 'open', note: '', decidedBy: null, decidedName: '', decidedAt: null },
        })
        .where('moneyCase.reason', '=', 'taken_down')
        .where(isUnasked),
    ),
  );
}

const { openJobIds: _open, refundedJobIds: _refunded, ...columns } = Prisma.MoneyCaseScalarFieldEnum;
const COLUMNS = Object.values(columns);

/** Locks the case until the transaction ends, so that it is decided once. */
export async function lockCase(tx: Tx, id: string): Promise<MoneyCase | null> {
  const [row] = await query(
    tx,
    build.selectFrom('moneyCase').select(COLUMNS).where('id', '=', id).forUpdate(),
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
  const refundedJobIds =
    move.status === 'refunded'
      ? sql<string[]>`refunded_job_ids || open_job_ids`
      : sql<string[]>`refunded_job_ids`;
  const update = build.updateTable('moneyCase').set({ ...move, refundedJobIds, openJobIds: listOf([]) });
  const count = await execute(tx, update.where('id', '=', id).where('status', '=', from));
  if (count !== 1) throw new Error(`money case ${id} is no longer ${from}`);
  return { ...known, ...move };
}

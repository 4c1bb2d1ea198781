import { newId } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import type { MoneyCase as CaseRow } from '../../data/generated/client.ts';
import {
  assertCaseDecision,
  type CaseAct,
  type CaseReason,
  type CaseStatus,
  type MoneyCase,
} from '../domain/money-case.ts';

const toCase = (row: CaseRow): MoneyCase => ({
  ...row,
  reason: row.reason as CaseReason,
  status: row.status as CaseStatus,
});

export type NewCase = Pick<MoneyCase, 'attemptId' | 'orderId' | 'orderNumber' | 'reason' | 'amount'>;

/** Opens cases for staff; at most one per attempt and reason. */
export async function openCases(tx: Tx, cases: readonly NewCase[]): Promise<void> {
  if (cases.length === 0) return;
  const data = cases.map((one) => ({ id: newId(), ...one }));
  await tx.moneyCase.createMany({ data, skipDuplicates: true });
}

/** Locks the case until the transaction ends, so that it is decided once. */
export async function lockCase(tx: Tx, id: string): Promise<MoneyCase | null> {
  await tx.$queryRaw`SELECT id FROM money_case WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.moneyCase.findUnique({ where: { id } });
  return row && toCase(row);
}

export type CaseDecision = { status: CaseAct; note: string; decidedBy: string; decidedName: string };

/** Decides a locked case; throws for an act that its reason does not allow, or when it is decided. */
export async function decideCase(
  tx: Tx,
  known: MoneyCase,
  decision: CaseDecision,
  now: Date,
): Promise<MoneyCase> {
  assertCaseDecision(known, decision.status);
  const where = { id: known.id, status: 'open' };
  return toCase(await tx.moneyCase.update({ where, data: { ...decision, decidedAt: now } }));
}

/** A page of open cases, oldest first, or of decided ones, newest first, and their total number. */
export async function listCases(
  tx: Tx,
  isOpen: boolean,
  page: { skip: number; take: number },
): Promise<{ items: MoneyCase[]; total: number }> {
  const where = { status: isOpen ? 'open' : { not: 'open' } };
  const [rows, total] = await Promise.all([
    tx.moneyCase.findMany({
      where,
      orderBy: isOpen ? [{ openedAt: 'asc' }, { id: 'asc' }] : [{ decidedAt: 'desc' }, { id: 'asc' }],
      ...page,
    }),
    tx.moneyCase.count({ where }),
  ]);
  return { items: rows.map(toCase), total };
}

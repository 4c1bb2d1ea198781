import { newId } from '@tapory/service-kit';
import type { CaseAct, CaseReason, CaseStatus, MoneyCase } from '../domain/money-case.ts';
import type { Tx } from './database.ts';
import type { MoneyCase as CaseRow } from './generated/client.ts';

const toCase = (row: CaseRow): MoneyCase => ({
  ...row,
  reason: row.reason as CaseReason,
  status: row.status as CaseStatus,
});

export type NewCase = Pick<MoneyCase, 'attemptId' | 'orderId' | 'orderNumber' | 'reason' | 'amount'>;

/** Puts money before people; each thing that is odd about an attempt's money once, however often it is told of. */
export async function openCase(tx: Tx, money: NewCase): Promise<void> {
  await tx.moneyCase.createMany({ data: [{ id: newId(), ...money }], skipDuplicates: true });
}

/** The case, locked until the transaction ends, so that it is decided once. */
export async function lockCase(tx: Tx, id: string): Promise<MoneyCase | null> {
  await tx.$queryRaw`SELECT id FROM money_case WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.moneyCase.findUnique({ where: { id } });
  return row && toCase(row);
}

export type CaseDecision = { status: CaseAct; note: string; decidedBy: string; decidedName: string };

export async function decideCase(tx: Tx, id: string, decision: CaseDecision, now: Date): Promise<MoneyCase> {
  return toCase(await tx.moneyCase.update({ where: { id }, data: { ...decision, decidedAt: now } }));
}

/** Open cases, oldest first, or decided ones, newest first. */
export async function listCases(tx: Tx, isOpen: boolean, limit: number): Promise<MoneyCase[]> {
  const rows = await tx.moneyCase.findMany({
    where: { status: isOpen ? 'open' : { not: 'open' } },
    orderBy: isOpen ? { openedAt: 'asc' } : { decidedAt: 'desc' },
    take: limit,
  });
  return rows.map(toCase);
}

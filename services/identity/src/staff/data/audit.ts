import { escapeLike, totalOf } from '@tapory/persistence';
import { newId } from '@tapory/service-kit';
import type { Tx } from '../../data/database.ts';
import type { AuditEntry as AuditRow } from '../../data/generated/client.ts';
import type { AuditAction, AuditEntry } from '../domain/audit.ts';

const toEntry = (row: AuditRow): AuditEntry => ({
  ...row,
  action: row.action as AuditAction,
  detail: row.detail as AuditEntry['detail'],
});

/** Inserts an audit entry, in the transaction of the act. */
export async function insertAuditEntry(tx: Tx, entry: Omit<AuditEntry, 'id' | 'at'>): Promise<void> {
  await tx.auditEntry.create({ data: { id: newId(), ...entry } });
}

/** Inserts an entry of an act at another service, once by its id. */
export async function insertForeignEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.auditEntry.createMany({ data: [entry], skipDuplicates: true });
}

export type AuditFilter = {
  subjectId?: string | undefined;
  action?: AuditAction | undefined;
  /** Part of the name of who acted. */
  search?: string | undefined;
  at?: { gte?: Date; lte?: Date } | undefined;
  ids?: string[] | undefined;
};

/** With the account's username today; null once it is deleted: its name is erased with it. */
export type ListedEntry = AuditEntry & { subjectName: string | null };

/** Usernames by id, of those accounts that are not deleted. */
async function namesOf(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  const where = { id: { in: [...new Set(ids)] }, status: { not: 'deleted' } };
  const accounts = await tx.account.findMany({ where, select: { id: true, username: true } });
  return new Map(accounts.map(({ id, username }) => [id, username]));
}

/** A slice of the entries, by time, and their total number. */
export async function listAuditEntries(
  tx: Tx,
  { subjectId, action, search, at, ids }: AuditFilter,
  { direction, ...slice }: { direction: 'asc' | 'desc'; skip: number; take: number },
): Promise<{ items: ListedEntry[]; total: number }> {
  const where = {
    ...(subjectId ? { subjectId } : {}),
    ...(action ? { action } : {}),
    ...(search ? { actorName: { contains: escapeLike(search), mode: 'insensitive' as const } } : {}),
    ...(at ? { at } : {}),
    ...(ids ? { id: { in: ids } } : {}),
  };
  const [rows, counted] = await Promise.all([
    tx.auditEntry.findMany({ where, orderBy: [{ at: direction }, { id: direction }], ...slice }),
    tx.auditEntry.count({ where }),
  ]);
  const names = await namesOf(
    tx,
    rows.map((row) => row.subjectId),
  );
  const items = rows.map((row) => ({ ...toEntry(row), subjectName: names.get(row.subjectId) ?? null }));
  return { items, total: totalOf(slice, rows.length, counted) };
}

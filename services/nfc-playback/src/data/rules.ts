import type { ContentType, PlaceCondition, Rule, RuleZone, TimeCondition } from '../domain/rule.ts';
import type { Tx } from './database.ts';
import { Prisma, type Rule as RuleRow } from './generated/client.ts';

export function toRule(row: RuleRow): Rule {
  return {
    id: row.id,
    name: row.name,
    contentType: row.contentType as ContentType,
    priority: row.priority,
    enabled: row.enabled,
    zone: row.zone as RuleZone,
    time: row.time as TimeCondition | null,
    place: row.place as PlaceCondition | null,
    editedAt: row.editedAt,
  };
}

const toColumns = (rule: Rule) => ({
  ...rule,
  time: rule.time ?? Prisma.DbNull,
  place: rule.place ?? Prisma.DbNull,
});

/** Rules of a keepsake in the order in which they were made. */
export async function findRules(tx: Tx, videoId: string): Promise<Rule[]> {
  const rows = await tx.rule.findMany({
    where: { videoId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(toRule);
}

/** Stores a new rule; the same id is stored once. */
export async function insertRule(tx: Tx, videoId: string, rule: Rule): Promise<void> {
  await tx.rule.createMany({ data: [{ ...toColumns(rule), videoId }], skipDuplicates: true });
}

/** Overwrites a rule of this keepsake; false when it has no such rule. */
export async function updateRule(tx: Tx, videoId: string, rule: Rule): Promise<boolean> {
  const { count } = await tx.rule.updateMany({ where: { id: rule.id, videoId }, data: toColumns(rule) });
  return count === 1;
}

/** Removes a rule of this keepsake; false when it has no such rule. */
export async function removeRule(tx: Tx, videoId: string, ruleId: string): Promise<boolean> {
  const { count } = await tx.rule.deleteMany({ where: { id: ruleId, videoId } });
  return count === 1;
}

import { execute, json, query } from '@tapory/persistence';
import { sql } from 'kysely';
import type { ContentType, PlaceCondition, Rule, RuleZone, TimeCondition } from '../domain/rule.ts';
import type { Tx } from './database.ts';
import { build } from './query-builder.ts';

/** What the columns hold: the rule's own types, checked where a rule comes in. */
type Checked = {
  contentType: ContentType;
  contentIds: string[];
  zone: RuleZone;
  time: TimeCondition | null;
  place: PlaceCondition | null;
};

const toColumns = (rule: Rule) => ({
  ...rule,
  time: rule.time === null ? sql<never>`NULL` : json(rule.time),
  place: rule.place === null ? sql<never>`NULL` : json(rule.place),
});

/** Rules of a keepsake in the order in which they were made. */
export async function findRules(tx: Tx, videoId: string): Promise<Rule[]> {
  return query(
    tx,
    build
      .selectFrom('rule')
      .select([
        'id',
        'name',
        'contentType',
        'contentIds',
        'priority',
        'enabled',
        'zone',
        'time',
        'place',
        'verified',
        'pinHash',
        'editedAt',
      ])
      .$narrowType<Checked>()
      .where('videoId', '=', videoId)
      .orderBy('createdAt')
      .orderBy('id'),
  );
}

/** Stores a new rule; the same id is stored once. */
export async function insertRule(tx: Tx, videoId: string, rule: Rule): Promise<void> {
  const insert = build.insertInto('rule').values({ ...toColumns(rule), videoId });
  await execute(
    tx,
    insert.onConflict((conflict) => conflict.doNothing()),
  );
}

/** Overwrites a rule of this keepsake; false when it has no such rule. */
export async function updateRule(tx: Tx, videoId: string, rule: Rule): Promise<boolean> {
  const update = build.updateTable('rule').set(toColumns(rule));
  return (await execute(tx, update.where('id', '=', rule.id).where('videoId', '=', videoId))) === 1;
}

/** Removes a rule of this keepsake; false when it has no such rule. */
export async function removeRule(tx: Tx, videoId: string, ruleId: string): Promise<boolean> {
  const own = build.deleteFrom('rule').where('id', '=', ruleId).where('videoId', '=', videoId);
  return (await execute(tx, own)) === 1;
}

/** Puts other rules in place of all of a keepsake's, in this order. */
export async function replaceRules(
  tx: Tx,
  videoId: string,
  { rules, at }: { rules: readonly Rule[]; at: Date },
): Promise<void> {
  await execute(tx, build.deleteFrom('rule').where('videoId', '=', videoId));
  if (rules.length === 0) return;
  const rows = rules.map((rule, index) => ({
    ...{ ...toColumns(rule), videoId },
    // They are listed by the time at which they were made.
    createdAt: new Date(at.getTime() + index),
  }));
  await execute(tx, build.insertInto('rule').values(rows));
}

/** Removes the rules that were made or changed after a moment. */
export async function removeRulesSince(tx: Tx, videoId: string, since: Date): Promise<void> {
  const edited = build.deleteFrom('rule').where('videoId', '=', videoId).where('editedAt', '>', since);
  await execute(tx, edited);
}

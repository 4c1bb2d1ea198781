import { execute, json, query } from '@tapory/persistence';
import { newId } from '@tapory/service-kit';
import { sql } from 'kysely';
import type { Rule } from '../domain/rule.ts';
import type { Tx } from './database.ts';
import { anyVideo, build } from './query-builder.ts';

export const RULE_CHANGE_KINDS = ['added', 'changed', 'deleted', 'copied', 'restored'] as const;

export type RuleChange = {
  id: string;
  kind: (typeof RULE_CHANGE_KINDS)[number];
  /** Of the rule; empty where it was about several. */
  name: string;
  at: Date;
};

/** Changes of one keepsake that are kept. */
export const RULE_CHANGES_KEPT = 30;

/** Keeps a change with the rules before it, and forgets the oldest above {@link RULE_CHANGES_KEPT}. */
export async function insertRuleChange(
  tx: Tx,
  videoId: string,
  { before, ...change }: Omit<RuleChange, 'id'> & { before: readonly Rule[] },
): Promise<void> {
  const id = newId();
  await execute(tx, build.insertInto('ruleChange').values({ ...change, id, videoId, before: json(before) }));
  await execute(
    tx,
    sql`DELETE FROM rule_change WHERE video_id = ${videoId} AND id NOT IN (
      SELECT id FROM rule_change WHERE video_id = ${videoId} ORDER BY at DESC, id DESC LIMIT ${RULE_CHANGES_KEPT})`,
  );
}

/** The changes of a keepsake's rules that are kept, the newest first. */
export const findRuleChanges = (tx: Tx, videoId: string): Promise<RuleChange[]> =>
  query(
    tx,
    build
      .selectFrom('ruleChange')
      .select(['id', 'kind', 'name', 'at'])
      .$narrowType<Pick<RuleChange, 'kind'>>()
      .where('videoId', '=', videoId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc'),
  );

type StoredRule = Omit<Rule, 'editedAt'> & { editedAt: string };

/** A keepsake's rules as they were before a change, in their order; null when that change is not kept. */
export async function findRulesBefore(tx: Tx, videoId: string, changeId: string): Promise<Rule[] | null> {
  const changes = build.selectFrom('ruleChange').select('before').where('videoId', '=', videoId);
  const [row] = await query(tx, changes.where('id', '=', changeId));
  if (!row) return null;
  const stored = row.before as unknown as StoredRule[];
  // Those of before know no PIN.
  return stored.map((rule) => ({
    ...rule,
    pinHash: rule.pinHash ?? null,
    editedAt: new Date(rule.editedAt),
  }));
}

/** Forgets what was done to the rules of keepsakes: it is its owner's, and no later one's. */
export async function removeRuleChanges(tx: Tx, videoIds: readonly string[]): Promise<void> {
  await execute(tx, build.deleteFrom('ruleChange').where('videoId', '=', anyVideo(videoIds)));
}

import { AppError } from '@tapory/errors';
import { findBinding } from '../data/bindings.ts';
import type { Tx } from '../data/database.ts';
import { forgetFirstTouch, lockKeepsakes } from '../data/keepsakes.ts';
import { insertRuleChange, type RuleChange } from '../data/rule-changes.ts';
import { findRules, insertRule, removeRule, updateRule } from '../data/rules.ts';
import { MAX_RULES } from '../domain/binding.ts';
import { beginsAnew } from '../domain/first-touch.ts';
import type { Keepsake } from '../domain/keepsake.ts';
import type { Rule } from '../domain/rule.ts';
import { type ChangeDeps, changeKeepsake } from './change-keepsake.ts';

type Owned = Pick<Keepsake, 'videoId' | 'ownerId'>;

/** What a rule names must be in the keepsake, or have been when it was named. CONTENT_NOT_FOUND otherwise. */
async function checkNamed(tx: Tx, videoId: string, rule: Rule, rules: Rule[]): Promise<void> {
  if (rule.contentIds.length === 0) return;
  const before = rules.find(({ id }) => id === rule.id)?.contentIds ?? [];
  const { contentIds } = await findBinding(tx, videoId);
  const known = new Set([...contentIds, ...before]);
  if (rule.contentIds.some((contentId) => !known.has(contentId))) throw new AppError('CONTENT_NOT_FOUND');
}

type Done = { kind: RuleChange['kind']; name: string; at: Date };

/** Keeps what is done to the rules, so that it can be undone. */
const remember = (tx: Tx, videoId: string, before: Rule[], done: Done): Promise<void> =>
  insertRuleChange(tx, videoId, { ...done, before });

/**
 * Adds a rule to a keepsake; the same id is added once. RULE_LIMIT_EXCEEDED when it has MAX_RULES already, CONTENT_NOT_FOUND
 * when it names what is not in the keepsake.
 */
export async function addRule(deps: ChangeDeps, keepsake: Owned, rule: Rule): Promise<void> {
  const { videoId } = keepsake;
  await changeKeepsake(deps, keepsake, async (tx) => {
    await lockKeepsakes(tx, [videoId]);
    const rules = await findRules(tx, videoId);
    const others = rules.filter((other) => other.id !== rule.id);
    if (others.length >= MAX_RULES) throw new AppError('RULE_LIMIT_EXCEEDED', { params: { max: MAX_RULES } });
    await checkNamed(tx, videoId, rule, others);
    if (others.length === rules.length)
      await remember(tx, videoId, rules, { kind: 'added', name: rule.name, at: rule.editedAt });
    if (others.length === rules.length && beginsAnew(rules, [rule])) await forgetFirstTouch(tx, videoId);
    await insertRule(tx, videoId, rule);
  });
}

/** A rule as its owner changes it; without a `pinHash` it asks for the PIN that it had. */
type ChangedRule = Omit<Rule, 'pinHash'> & { pinHash: string | null | undefined };

/**
 * Overwrites a rule and returns it. RULE_NOT_FOUND when the keepsake has no such rule; CONTENT_NOT_FOUND as for a new one.
 */
export async function changeRule(deps: ChangeDeps, keepsake: Owned, changed: ChangedRule): Promise<Rule> {
  const { videoId } = keepsake;
  return changeKeepsake(deps, keepsake, async (tx) => {
    await lockKeepsakes(tx, [videoId]);
    const rules = await findRules(tx, videoId);
    const former = rules.find(({ id }) => id === changed.id);
    const { pinHash = former?.pinHash ?? null } = changed;
    const rule = { ...changed, pinHash };
    await checkNamed(tx, videoId, rule, rules);
    if (!(await updateRule(tx, videoId, rule))) throw new AppError('RULE_NOT_FOUND');
    if (beginsAnew(rules, [rule])) await forgetFirstTouch(tx, videoId);
    await remember(tx, videoId, rules, { kind: 'changed', name: rule.name, at: rule.editedAt });
    return rule;
  });
}

/** Removes a rule. RULE_NOT_FOUND when the keepsake has no such rule. */
export async function deleteRule(
  deps: ChangeDeps,
  keepsake: Owned,
  { ruleId, at }: { ruleId: string; at: Date },
): Promise<void> {
  const { videoId } = keepsake;
  await changeKeepsake(deps, keepsake, async (tx) => {
    await lockKeepsakes(tx, [videoId]);
    const rules = await findRules(tx, videoId);
    if (!(await removeRule(tx, videoId, ruleId))) throw new AppError('RULE_NOT_FOUND');
    const name = rules.find(({ id }) => id === ruleId)?.name ?? '';
    await remember(tx, videoId, rules, { kind: 'deleted', name, at });
  });
}

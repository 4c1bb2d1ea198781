import { AppError } from '@tapory/errors';
import { lockKeepsakes } from '../data/keepsakes.ts';
import { findRules, insertRule, removeRule, updateRule } from '../data/rules.ts';
import { MAX_RULES } from '../domain/binding.ts';
import type { Keepsake } from '../domain/keepsake.ts';
import type { Rule } from '../domain/rule.ts';
import { type ChangeDeps, changeKeepsake } from './change-keepsake.ts';

type Owned = Pick<Keepsake, 'videoId' | 'ownerId'>;

/** Adds a rule to a keepsake; the same id is added once. RULE_LIMIT_EXCEEDED when it has MAX_RULES already. */
export async function addRule(deps: ChangeDeps, keepsake: Owned, rule: Rule): Promise<void> {
  const { videoId } = keepsake;
  await changeKeepsake(deps, keepsake, async (tx) => {
    await lockKeepsakes(tx, [videoId]);
    const others = (await findRules(tx, videoId)).filter((other) => other.id !== rule.id);
    if (others.length >= MAX_RULES) throw new AppError('RULE_LIMIT_EXCEEDED', { params: { max: MAX_RULES } });
    await insertRule(tx, videoId, rule);
  });
}

/** Overwrites a rule. RULE_NOT_FOUND when the keepsake has no such rule. */
export async function changeRule(deps: ChangeDeps, keepsake: Owned, rule: Rule): Promise<void> {
  const { videoId } = keepsake;
  await changeKeepsake(deps, keepsake, async (tx) => {
    await lockKeepsakes(tx, [videoId]);
    if (!(await updateRule(tx, videoId, rule))) throw new AppError('RULE_NOT_FOUND');
  });
}

/** Removes a rule. RULE_NOT_FOUND when the keepsake has no such rule. */
export async function deleteRule(deps: ChangeDeps, keepsake: Owned, ruleId: string): Promise<void> {
  const { videoId } = keepsake;
  await changeKeepsake(deps, keepsake, async (tx) => {
    await lockKeepsakes(tx, [videoId]);
    if (!(await removeRule(tx, videoId, ruleId))) throw new AppError('RULE_NOT_FOUND');
  });
}

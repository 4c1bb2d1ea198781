import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@tapory/errors';
import { forgetFirstTouch, lockKeepsakes } from '../data/keepsakes.ts';
import { findRulesBefore, insertRuleChange } from '../data/rule-changes.ts';
import { findRules, replaceRules } from '../data/rules.ts';
import { beginsAnew } from '../domain/first-touch.ts';
import type { Keepsake } from '../domain/keepsake.ts';
import type { Rule } from '../domain/rule.ts';
import { type ChangeDeps, changeKeepsake } from './change-keepsake.ts';

/**
 * Makes the rules of a keepsake what they were before a change, which is a change itself; returns them. What a rule names plays as
 * soon as it is in the keepsake. RULE_CHANGE_NOT_FOUND when the change is not kept any more.
 */
export function restoreRules(
  deps: ChangeDeps,
  { videoId, ownerId }: Pick<Keepsake, 'videoId' | 'ownerId'>,
  { changeId, at }: { changeId: string; at: Date },
): Promise<Rule[]> {
  return changeKeepsake(deps, { videoId, ownerId }, async (tx) => {
    await lockKeepsakes(tx, [videoId]);
    const rules = await findRulesBefore(tx, videoId, changeId);
    if (!rules) throw new AppError('RULE_CHANGE_NOT_FOUND');
    const before = await findRules(tx, videoId);
    if (isDeepStrictEqual(before, rules)) return rules;
    await insertRuleChange(tx, videoId, { kind: 'restored', name: '', at, before });
    if (beginsAnew(before, rules)) await forgetFirstTouch(tx, videoId);
    await replaceRules(tx, videoId, { rules, at });
    return rules;
  });
}

import { AppError } from '@tapory/errors';
import { newId } from '@tapory/service-kit';
import { findBinding } from '../data/bindings.ts';
import { findContents } from '../data/contents.ts';
import { findKeepsake, forgetFirstTouch, lockKeepsakes } from '../data/keepsakes.ts';
import { insertRuleChange } from '../data/rule-changes.ts';
import { findRules, insertRule } from '../data/rules.ts';
import { MAX_RULES } from '../domain/binding.ts';
import { boundOf, isPlayable } from '../domain/bound.ts';
import { needsFirst } from '../domain/first-touch.ts';
import type { Keepsake } from '../domain/keepsake.ts';
import { type ChangeDeps, changeKeepsake } from './change-keepsake.ts';

type Copied = {
  copied: number;
  /** Those that play nothing there until their contents are put in. */
  waiting: number;
};

/**
 * Adds the rules of a keepsake to another of the same owner, all or none. RULE_LIMIT_EXCEEDED when it would have too many,
 * KEEPSAKE_NOT_FOUND when one of them went to somebody else after it was read.
 */
export function copyRules(
  deps: ChangeDeps,
  { from, to }: { from: Keepsake; to: Keepsake },
  at: Date,
): Promise<Copied> {
  return changeKeepsake(deps, to, async (tx) => {
    // It leaves its owner under the lock that is held here.
    if ((await findKeepsake(tx, from.videoId))?.ownerId !== to.ownerId)
      throw new AppError('KEEPSAKE_NOT_FOUND');
    await lockKeepsakes(tx, [to.videoId]);
    const [rules, others] = [await findRules(tx, from.videoId), await findRules(tx, to.videoId)];
    if (rules.length + others.length > MAX_RULES)
      throw new AppError('RULE_LIMIT_EXCEEDED', { params: { max: MAX_RULES } });
    if (rules.length > 0)
      await insertRuleChange(tx, to.videoId, { kind: 'copied', name: '', at, before: others });
    if (needsFirst(rules)) await forgetFirstTouch(tx, to.videoId);
    // Rules of one transaction have one time; their ids keep their order.
    const ids = rules.map(newId).sort();
    for (const [index, rule] of rules.entries())
      await insertRule(tx, to.videoId, { ...rule, id: ids[index] ?? newId(), editedAt: at });
    const { contentIds } = await findBinding(tx, to.videoId);
    const bound = boundOf(await findContents(tx, contentIds));
    return { copied: rules.length, waiting: rules.filter((rule) => !isPlayable(rule, bound)).length };
  });
}

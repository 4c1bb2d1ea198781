import { plays } from './bound.ts';
import type { ContentType, Rule } from './rule.ts';

type Content = { contentId: string; type: ContentType };

/** The rules whose PIN a visitor has entered; `all` for a visitor who knows every one. */
export type Opened = ReadonlySet<string> | 'all';

export const NOTHING_OPENED: ReadonlySet<string> = new Set();

/** Whether a rule asks for a PIN that the visitor has not entered. */
export const isLocked = (
  { id, pinHash }: Pick<Rule, 'id' | 'pinHash'>,
  opened: Opened = NOTHING_OPENED,
): boolean => pinHash !== null && opened !== 'all' && !opened.has(id);

/** The rules in use that ask for a PIN. */
export const pinRulesOf = (rules: readonly Rule[]): Rule[] =>
  rules.filter(({ enabled, pinHash }) => enabled && pinHash !== null);

/**
 * What a visitor may see at all: nothing that a rule with a PIN plays, until its PIN was entered, whatever other rules and the time say.
 */
export function openContents<C extends Content>(
  contents: readonly C[],
  pinRules: readonly Rule[],
  opened: Opened,
): C[] {
  if (pinRules.length === 0 || opened === 'all') return [...contents];
  return contents.filter((content) => {
    const theirs = pinRules.filter((rule) => plays(rule, content));
    return theirs.length === 0 || theirs.some((rule) => !isLocked(rule, opened));
  });
}

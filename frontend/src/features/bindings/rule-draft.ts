import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts';
import { type Rule, ruleContentTypes } from './rule.ts';
import { fromRule, placeKinds, type RuleFormValues } from './rule-form-values.ts';
import { timeKinds } from './time-values.ts';

/** What was typed into the editor of a keepsake's rules before a reload or a sign-in; `rule` is null for a new one. */
export type RuleDraft = { rule: Rule | null; values: RuleFormValues };

const nameOf = (orderItemId: string) => `rule.${orderItemId}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOneOf = (list: readonly string[], value: unknown) => list.some((one) => one === value);

/** A draft may be of an older form: what the editor could not show is none. */
function areValues(values: unknown): values is RuleFormValues {
  if (!isRecord(values)) return false;
  const { weekdays } = values;
  const parts = ['range', 'cycle', 'since', 'lunar', 'term', 'nth', 'first', 'circle', 'rectangle'];
  return (
    typeof values.name === 'string' &&
    isOneOf(ruleContentTypes, values.contentType) &&
    isOneOf(timeKinds, values.timeKind) &&
    isOneOf(placeKinds, values.placeKind) &&
    parts.every((part) => values[part] === undefined || isRecord(values[part])) &&
    (weekdays === undefined || (isRecord(weekdays) && Array.isArray(weekdays.days)))
  );
}

/** The draft of a keepsake's rule, if its writer left one and the rule still is. */
export function readRuleDraft(orderItemId: string, rules: readonly Rule[]): RuleDraft | null {
  const { ruleId, values } = readDraft(nameOf(orderItemId));
  const rule = rules.find(({ id }) => id === ruleId) ?? null;
  if (!areValues(values) || (ruleId !== null && rule === null)) return null;
  return { rule, values: { ...fromRule(rule), ...values } };
}

export const keepRuleDraft = (orderItemId: string, { rule, values }: RuleDraft): void =>
  // A PIN is left on no device.
  keepDraft(nameOf(orderItemId), { ruleId: rule?.id ?? null, values: { ...values, pin: undefined } });

export const dropRuleDraft = (orderItemId: string): void => dropDraft(nameOf(orderItemId));

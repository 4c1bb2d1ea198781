import { defineHandler, newId, uuidSchema } from '@tapory/service-kit';
import { formatTaipeiDay, startOfTaipeiDay } from '@tapory/taipei-time';
import { z } from 'zod';
import { boundOf } from '../domain/bound.ts';
import type { Rule } from '../domain/rule.ts';
import { RULE_WARNINGS, warnOfRules } from '../domain/warn-of-rule.ts';
import { nextTime, weekOf } from '../domain/week.ts';
import { findBindingOf } from '../use-cases/find-binding-of.ts';
import { readBinding } from '../use-cases/read-binding.ts';
import { bindingParams } from './binding-schema.ts';
import type { HttpDeps } from './deps.ts';
import { newRuleSchema, pointSchema } from './rule-schema.ts';

const askedSchema = z.object({
  draft: newRuleSchema
    .extend({ id: uuidSchema.optional().meta({ description: 'The stored rule that it would replace' }) })
    .nullish()
    .meta({ description: 'A rule that is not stored yet' }),
  from: z.iso
    .date('RULE_TIME_INVALID')
    .optional()
    .meta({ description: 'First day, in Taipei; today without' }),
  position: pointSchema.nullish().meta({ description: 'Where the visitor is; unknown without' }),
});

const rulePreviewSchema = z
  .object({
    draftId: z.string().nullable(),
    week: z.array(z.object({ start: z.string(), end: z.string(), ruleId: z.string().nullable() })).meta({
      description: 'Which rule plays when over seven days; a stretch ends at midnight at the latest',
    }),
    next: z.string().nullable().meta({ description: 'When the time of the draft holds next' }),
    warnings: z.array(
      z.object({ ruleId: z.string(), kind: z.enum(RULE_WARNINGS), by: z.string().nullable() }),
    ),
  })
  .meta({ id: 'RulePreview' });

type Draft = NonNullable<z.output<typeof askedSchema>['draft']>;

/** The rule that a draft would be; what its PIN is makes no difference here. */
function draftOf({ pin, id = newId(), ...rule }: Draft, stored: readonly Rule[]): Omit<Rule, 'editedAt'> {
  const kept = stored.find((former) => former.id === id)?.pinHash ?? null;
  return { ...rule, id, pinHash: pin === undefined ? kept : pin };
}

const toInstant = (ms: number): string => new Date(ms).toISOString();

export const previewRulesHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'previewRules',
    summary: 'The rules over a week, with one that is not stored yet, and warnings of those that never play',
    params: bindingParams,
    body: askedSchema,
    response: rulePreviewSchema,
    async handle({ actor, authorize, params, body: { draft, from, position } }) {
      const keepsake = await findBindingOf(deps, { actor, authorize, orderItemId: params.orderItemId });
      const { contents, rules: stored } = await readBinding(deps.database.pool, keepsake);
      const now = new Date(deps.now());
      const firstTouchMs = keepsake.firstTouchAt?.getTime();
      const drafted = draft ? { ...draftOf(draft, stored), editedAt: now } : null;
      const rules = drafted ? [...stored.filter(({ id }) => id !== drafted.id), drafted] : stored;
      const bound = boundOf(contents.filter((content) => content.state === 'ready'));
      const today = startOfTaipeiDay(formatTaipeiDay(now)).getTime();
      const fromMs = from === undefined ? today : startOfTaipeiDay(from).getTime();
      const week = weekOf(
        { rules, bound, tap: { position: position ?? undefined, firstTouchMs, opened: 'all' } },
        fromMs,
      );
      const nextMs = drafted ? nextTime(drafted, now.getTime(), today) : null;
      return {
        draftId: drafted?.id ?? null,
        week: week.map(({ startMs, endMs, ruleId }) => ({
          start: toInstant(startMs),
          end: toInstant(endMs),
          ruleId,
        })),
        next: nextMs === null ? null : toInstant(nextMs),
        warnings: warnOfRules(rules, bound, { nowMs: now.getTime(), firstTouchMs }),
      };
    },
  });

import { defineHandler, instantSchema, LANGUAGES, zonedInstantSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { boundOf } from '../domain/bound.ts';
import { evaluateRules } from '../domain/evaluate-rules.ts';
import { NOTHING_OPENED, openContents, pinRulesOf } from '../domain/pin.ts';
import { idsWithMoment, splitContents } from '../domain/playlist.ts';
import { CONTENT_TYPES, RULE_FAILURES } from '../domain/rule.ts';
import { PRECEDENCES, precedenceOf } from '../domain/rule-order.ts';
import { findBindingOf } from '../use-cases/find-binding-of.ts';
import { readBinding } from '../use-cases/read-binding.ts';
import { bindingParams } from './binding-schema.ts';
import type { HttpDeps } from './deps.ts';
import { pointSchema } from './rule-schema.ts';

const tapSchema = z.object({
  at: zonedInstantSchema('RULE_TIME_INVALID').optional(),
  position: pointSchema
    .extend({ accuracyMetres: z.number().min(0).max(1e7).optional() })
    .nullish()
    .transform((position) => position ?? undefined),
  verified: z.boolean().default(false).meta({ description: 'The tag signed it' }),
  pin: z.boolean().default(false).meta({ description: 'The visitor enters the PINs that are asked for' }),
  first: z.boolean().default(false).meta({ description: 'It is the first touch' }),
  zone: z.string().max(64).optional().meta({ description: 'IANA name of the visitor’s zone' }),
  language: z.enum(LANGUAGES).default('zh-TW').meta({ description: 'Of the visitor’s phone' }),
});

const simulationSchema = z
  .object({
    at: instantSchema,
    shown: z.array(z.string()).meta({ description: 'The contents that play, in order' }),
    word: z.string().nullable().meta({ description: 'Said instead of contents' }),
    winner: z.object({ id: z.string(), name: z.string(), contentType: z.enum(CONTENT_TYPES) }).nullable(),
    pageUrl: z.string().meta({ description: 'Of the page that the tap would open, for ten minutes' }),
    explanation: z.array(
      z.object({
        ruleId: z.string(),
        applies: z.boolean(),
        failed: z.array(z.enum(RULE_FAILURES)),
        beaten: z
          .enum(PRECEDENCES)
          .nullable()
          .meta({ description: 'Why the winner comes before a rule that applies as well' }),
        isUncertain: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Simulation' });

type Asked = z.output<typeof tapSchema>;

/** The tap that its owner makes up. */
function tapOf({ at, position, zone, first, pin, verified }: Asked, firstTouchAt: Date | null) {
  const nowMs = at === undefined ? Date.now() : Date.parse(at);
  const firstTouchMs = first ? nowMs : firstTouchAt?.getTime();
  const opened = pin ? ('all' as const) : NOTHING_OPENED;
  return { nowMs, position, zone, firstTouchMs, opened, isVerified: verified };
}

export const simulateTapHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'simulateTap',
    summary: 'Evaluate the rules for a tap at some time and place, with an explanation',
    params: bindingParams,
    body: tapSchema,
    response: simulationSchema,
    async handle({ actor, authorize, params, body }) {
      const keepsake = await findBindingOf(deps, { actor, authorize, orderItemId: params.orderItemId });
      const { contents, rules, fallback } = await readBinding(deps.database.pool, keepsake);
      const ready = contents.filter((content) => content.state === 'ready');
      const tap = tapOf(body, keepsake.firstTouchAt);
      const open = openContents(ready, pinRulesOf(rules), tap.opened);
      const evaluated = evaluateRules({ rules, bound: boundOf(ready), open: boundOf(open), tap });
      const { winner, explanation } = evaluated;
      const momentIds = idsWithMoment(ready, rules);
      const playlist = splitContents(open, { winner, fallback, momentIds });
      const { videoId, ownerId } = keepsake;
      const { opened: _, ...seen } = tap;
      const ruleOf = (ruleId: string) => rules.find(({ id }) => id === ruleId);
      return {
        shown: playlist.first.map(({ contentId }) => contentId),
        word: playlist.word,
        at: new Date(tap.nowMs).toISOString(),
        winner: winner ? { id: winner.id, name: winner.name, contentType: winner.contentType } : null,
        pageUrl: deps.previewUrl({ ...seen, videoId, ownerId, language: body.language, knowsPins: body.pin }),
        explanation: explanation.map((line) => {
          const rule = line.applies && line.ruleId !== winner?.id ? ruleOf(line.ruleId) : undefined;
          return { ...line, beaten: winner && rule ? precedenceOf(winner, rule) : null };
        }),
      };
    },
  });

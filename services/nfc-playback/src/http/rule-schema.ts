import { lineSchema, uuidSchema, valueSchema, zonedInstantSchema } from '@tapory/service-kit';
import { bindings } from '@tapory/shop';
import { z } from 'zod';
import { hashPin, PIN as PIN_DIGITS } from '../crypto/pin.ts';
import { FIRST_HOURS_MAX } from '../domain/first-touch.ts';
import { LUNAR_DAYS } from '../domain/lunar-date.ts';
import { CONTENT_TYPES, RULE_ZONES, type Rule } from '../domain/rule.ts';
import { TERM_DEGREES } from '../domain/solar-term.ts';

const TIME = 'RULE_TIME_INVALID';
const PLACE = 'RULE_PLACE_INVALID';
const PRIORITY = 'RULE_PRIORITY_INVALID';
const PIN = 'RULE_PIN_INVALID';

const instant = zonedInstantSchema(TIME);
const timeOfDay = z.string(TIME).regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME);

const whole = (min: number, max: number) => z.int(TIME).min(min, TIME).max(max, TIME);

const isInOrder = (start: string, end: string): boolean => Date.parse(start) < Date.parse(end);

const rangeSchema = z
  .object({ kind: z.literal('range'), start: instant, end: instant })
  .refine(({ start, end }) => isInOrder(start, end), { path: ['end'], error: TIME });

const weekdaysSchema = z.object({
  kind: z.literal('weekdays'),
  days: z
    .array(whole(1, 7), TIME)
    .min(1, TIME)
    .transform((days) => [...new Set(days)].sort())
    .meta({ description: '1 = Monday … 7 = Sunday' }),
  start: timeOfDay,
  end: timeOfDay,
});

/** A blank field is null or missing. */
const blank = <S extends z.ZodType>(schema: S) =>
  schema
    .nullish()
    .transform((value) => (value === null ? undefined : value))
    .optional();

const cycleSchema = z
  .object({
    kind: z.literal('cycle'),
    year: blank(whole(1970, 9999)),
    month: blank(whole(1, 12)),
    day: blank(whole(1, 31)),
    hour: blank(whole(0, 23)),
    minute: blank(whole(0, 59)),
    start: blank(instant),
    end: blank(instant),
  })
  .refine(({ start, end }) => (start === undefined) === (end === undefined), { path: ['end'], error: TIME })
  .refine(({ start, end }) => start === undefined || end === undefined || isInOrder(start, end), {
    path: ['end'],
    error: TIME,
  })
  .meta({ dependentRequired: { start: ['end'], end: ['start'] } });

const sinceSchema = z.object({ kind: z.literal('since'), start: instant });

const lunarSchema = z
  .object({
    kind: z.literal('lunar'),
    month: whole(1, 12),
    day: whole(1, 30),
    days: whole(1, LUNAR_DAYS).default(1),
  })
  .meta({ description: 'A date of the Chinese calendar in every year, and the days after it' });

const termSchema = z
  .object({ kind: z.literal('term'), longitude: whole(0, 360 - TERM_DEGREES).multipleOf(TERM_DEGREES, TIME) })
  .meta({
    description:
      'The day of a solar term by the Sun’s longitude, degrees: 15 is Tomb-Sweeping Day, 270 the winter solstice',
  });

const nthSchema = z
  .object({ kind: z.literal('nth'), month: whole(1, 12), week: whole(1, 4), weekday: whole(1, 7) })
  .meta({
    description: 'A weekday of a month by its number in it: Mother’s Day is month 5, week 2, weekday 7',
  });

const firstSchema = z
  .object({ kind: z.literal('first'), hours: whole(0, FIRST_HOURS_MAX) })
  .meta({ description: 'The first touch, and so many hours after it; 0 for the touch itself' });

const TIME_KINDS = [
  rangeSchema,
  weekdaysSchema,
  cycleSchema,
  sinceSchema,
  lunarSchema,
  termSchema,
  nthSchema,
  firstSchema,
] as const;

const degrees = (max: number) => z.number(PLACE).min(-max, PLACE).max(max, PLACE);

export const pointSchema = z.object({ latitude: degrees(90), longitude: degrees(180) }, PLACE);

const placeSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('circle'),
      ...pointSchema.shape,
      radiusMetres: z.number(PLACE).positive(PLACE).max(20_100_000, PLACE),
      inside: z.boolean(PLACE),
    }),
    z.object({ kind: z.literal('rectangle'), a: pointSchema, b: pointSchema, inside: z.boolean(PLACE) }),
  ],
  PLACE,
);

/** A rule as its owner sends it. */
export const newRuleSchema = z
  .object({
    name: lineSchema({ max: 80, tooShort: 'NAME_REQUIRED' }),
    contentType: z.enum(CONTENT_TYPES),
    contentIds: z
      .array(uuidSchema)
      .max(bindings.contentsPerType)
      .default([])
      .transform((ids) => [...new Set(ids)])
      .meta({ description: 'Plays these, in this order, instead of everything of the type' }),
    priority: z
      .int(PRIORITY)
      .min(bindings.rulePriority.min, PRIORITY)
      .max(bindings.rulePriority.max, PRIORITY),
    enabled: z.boolean().default(true),
    zone: z.enum(RULE_ZONES).default('Asia/Taipei'),
    time: z.discriminatedUnion('kind', TIME_KINDS, TIME).nullable().default(null),
    place: placeSchema.nullable().default(null),
    verified: z.boolean().default(false).meta({ description: 'Asks for a tap that the tag signed' }),
    pin: valueSchema(PIN, 32, 'digits').regex(PIN_DIGITS, PIN).nullish().meta({
      description:
        'Asks the visitor for these digits; null for none, as it was when missing. Never sent back',
    }),
  })
  .meta({ id: 'NewRule' });

const timeResponseSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('range'), start: z.string(), end: z.string() }),
  z.object({
    kind: z.literal('weekdays'),
    days: z.array(z.int()),
    start: z.string(),
    end: z.string(),
  }),
  z.object({
    kind: z.literal('cycle'),
    year: z.int().optional(),
    month: z.int().optional(),
    day: z.int().optional(),
    hour: z.int().optional(),
    minute: z.int().optional(),
    start: z.string().optional(),
    end: z.string().optional(),
  }),
  z.object({ kind: z.literal('since'), start: z.string() }),
  z.object({ kind: z.literal('lunar'), month: z.int(), day: z.int(), days: z.int() }),
  z.object({ kind: z.literal('term'), longitude: z.int() }),
  z.object({ kind: z.literal('nth'), month: z.int(), week: z.int(), weekday: z.int() }),
  z.object({ kind: z.literal('first'), hours: z.int() }),
]);

export const ruleSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    contentType: z.enum(CONTENT_TYPES),
    contentIds: z.array(z.string()),
    priority: z.int(),
    enabled: z.boolean(),
    zone: z.enum(RULE_ZONES),
    time: timeResponseSchema.nullable(),
    place: placeSchema.nullable(),
    verified: z.boolean(),
    hasPin: z.boolean().meta({ description: 'Asks the visitor for a PIN' }),
  })
  .meta({ id: 'Rule' });

type TypedRule = Omit<z.output<typeof newRuleSchema>, 'pin'>;

/** What its owner sent, with the hash of a new PIN; undefined for the PIN that it had, null for none. */
export async function hashRulePin({
  pin,
  ...rule
}: z.output<typeof newRuleSchema>): Promise<TypedRule & { pinHash: string | null | undefined }> {
  return { ...rule, pinHash: typeof pin === 'string' ? await hashPin(pin) : pin };
}

/** Domain form → wire form: an allow-list, in which no PIN is. */
export function presentRule(rule: Rule): z.input<typeof ruleSchema> {
  const { id, name, contentType, contentIds, priority, enabled, zone, time, place, verified } = rule;
  const hasPin = rule.pinHash !== null;
  return { id, name, contentType, contentIds, priority, enabled, zone, time, place, verified, hasPin };
}

import { AppError } from '@tapory/errors';
import { defineHandler, versionSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { readBudget, readSpent, storeBudget } from '../data/budgets.ts';
import { type Cost, readCosts } from '../data/costs.ts';
import type { HttpDeps } from './deps.ts';

/** Longest span of days. */
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

const spanSchema = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MAX_DAYS * DAY_MS, {
    error: 'VALIDATION_FAILED',
    path: ['to'],
  });

const costSchema = z
  .object({
    key: z.string().nullable().meta({ description: 'Day, style or person; null for erased people' }),
    calls: z.int(),
    pictures: z.int(),
    twd: z.number(),
  })
  .meta({ id: 'ArtCost' });

const toTwd = (milli: number): number => Math.round(milli) / 1000;

const present = ({ costMilli, ...cost }: Cost): z.input<typeof costSchema> => ({
  ...cost,
  twd: toTwd(costMilli),
});

export const readCostsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readArtCosts',
    summary: 'What pictures have cost in some days of Taipei, by day, style and person',
    query: spanSchema,
    response: z
      .object({
        byDay: z.array(costSchema),
        byStyle: z.array(costSchema),
        byPerson: z.array(costSchema).meta({ description: 'The fifty most expensive' }),
      })
      .meta({ id: 'ArtCosts' }),
    async handle({ query }) {
      const { byDay, byStyle, byPerson } = await readCosts(database.pool, query);
      return { byDay: byDay.map(present), byStyle: byStyle.map(present), byPerson: byPerson.map(present) };
    },
  });

const limitSchema = z
  .int()
  .min(0)
  .max(10_000_000)
  .nullable()
  .meta({ description: 'TWD; null where nothing is limited' });

const budgetShape = {
  day: limitSchema,
  month: limitSchema,
  personDay: limitSchema,
  version: versionSchema,
};

const budgetSchema = z
  .object({ ...budgetShape, spent: z.object({ day: z.number(), month: z.number() }) })
  .meta({ id: 'ArtBudget' });

async function load({ database }: HttpDeps): Promise<z.input<typeof budgetSchema>> {
  const [budget, spent] = [await readBudget(database.pool), await readSpent(database.pool, null)];
  return { ...budget, spent: { day: toTwd(spent.dayMilli), month: toTwd(spent.monthMilli) } };
}

export const readBudgetHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readArtBudget',
    summary: 'What pictures may cost, and have cost this day and month',
    response: budgetSchema,
    handle: () => load(deps),
  });

export const changeBudgetHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'changeArtBudget',
    summary: 'Set what pictures may cost; above it no paid provider is asked',
    body: z.object(budgetShape),
    response: budgetSchema,
    async handle({ actor, body, security }) {
      if (!(await storeBudget(deps.database.pool, body, actor.id))) throw new AppError('CONFLICT');
      security.record({ event: 'art-budget-changed', outcome: 'success' });
      return load(deps);
    },
  });

import { twd } from '@tapory/money';
import {
  CSV_RESPONSE,
  csvReply,
  defineHandler,
  fileSlice,
  instantSchema,
  listQueries,
  moneySchema,
  pageOf,
  pageQuerySchema,
  searchSchema,
  toInstants,
  toOrder,
  toSlice,
  uuidSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import { HOLDER_ORDERS, type Holder, listHolders, readPointFigures } from '../data/point-figures.ts';
import { type ListedEntry, listEntries } from '../data/read-points.ts';
import { liabilityOf } from '../domain/points.ts';
import type { HttpDeps } from './deps.ts';
import { entrySchema, presentEntry } from './my-points.ts';

/** Days of what moved. */
const FIGURE_DAYS = 30;
const DAY_MS = 86_400_000;

const filters = {
  search: searchSchema()
    .optional()
    .meta({ description: 'Beginning of a customer’s id, or the id of a keepsake' }),
};

/** The days are those of the last change. */
const queries = listQueries(filters, HOLDER_ORDERS, '-balance');

const holderSchema = z
  .object({
    userId: uuidSchema,
    balance: z.int(),
    heldTaps: z.int().meta({ description: 'Touches that wait for staff' }),
    updatedAt: instantSchema,
  })
  .meta({ id: 'PointHolder' });

const staffEntrySchema = entrySchema
  .extend({
    actorId: uuidSchema.nullable().meta({ description: 'Staff member who made a correction' }),
    bookedAt: instantSchema,
  })
  .meta({ id: 'StaffPointEntry' });

const presentHolder = ({ userId, balance, heldTaps, updatedAt }: Holder) => ({
  ...{ userId, balance, heldTaps },
  updatedAt: updatedAt.toISOString(),
});

const toFilter = ({ search, ids, ...query }: z.output<typeof queries.csv>) => ({
  ...{ search, ids },
  updatedAt: toInstants(query),
});

export const listPointHoldersHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listPointHolders',
    summary: 'People with points',
    query: queries.page,
    response: pageOf(holderSchema),
    async handle({ query }) {
      const { page, pageSize, sort } = query;
      const slice = { order: toOrder(sort), ...toSlice(query) };
      const { items, total } = await listHolders(database.pool, toFilter(query), slice);
      return { items: items.map(presentHolder), page, pageSize, total };
    },
  });

/** @lintignore read by the check of their names */
export const COLUMNS = ['customerId', 'balance', 'heldTaps', 'updatedAt'] as const;

export const exportPointHoldersHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'exportPointHolders',
    summary: 'People with points as CSV',
    otherResponses: CSV_RESPONSE,
    query: queries.csv,
    async handle({ query, security }) {
      const slice = { order: toOrder(query.sort), ...fileSlice };
      const { items } = await listHolders(database.pool, toFilter(query), slice);
      const rows = items.map((holder) => {
        const { userId: customerId, ...row } = presentHolder(holder);
        return { customerId, ...row };
      });
      return csvReply({ name: 'tapory-points.csv', security }, COLUMNS, rows);
    },
  });

export const listPointEntriesHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listPointEntries',
    summary: 'The ledger of one person, newest first',
    params: z.object({ userId: uuidSchema }),
    query: pageQuerySchema,
    response: pageOf(staffEntrySchema),
    async handle({ params: { userId }, query }) {
      const { items, total } = await listEntries(database.pool, { userId, ...toSlice(query) });
      const present = (entry: ListedEntry) => ({
        ...presentEntry(entry),
        ...{ actorId: entry.actorId, bookedAt: entry.bookedAt.toISOString() },
      });
      return { items: items.map(present), page: query.page, pageSize: query.pageSize, total };
    },
  });

const figuresSchema = z
  .object({
    isEnabled: z.boolean(),
    holders: z.int(),
    balance: z.int(),
    liability: moneySchema.meta({ description: 'What all points would buy at the best rate' }),
    earned: z.int().meta({ description: 'In the last thirty days, as the following' }),
    spent: z.int(),
    expired: z.int(),
    corrected: z.int(),
    heldTaps: z.int(),
    unbalanced: z.int().meta({ description: 'Balances that differ from their ledger; at most twenty' }),
  })
  .meta({ id: 'PointFigures' });

export const readPointFiguresHandler = ({ database, points: rules }: HttpDeps) =>
  defineHandler({
    operationId: 'readPointFigures',
    summary: 'All points: what is owed, what moved, what waits for staff',
    response: figuresSchema,
    async handle() {
      const since = new Date(Date.now() - FIGURE_DAYS * DAY_MS);
      const figures = await readPointFigures(database.pool, since);
      const liability = twd(liabilityOf(figures.balance, rules.rewards));
      return { isEnabled: rules.isEnabled, ...figures, liability };
    },
  });

import { defineHandler, instantSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { ITEM_STATES } from '../../orders/domain/item-states.ts';
import { type BoardRow, listColumn, listStopped, NO_PROMISE, readColumns } from '../data/board.ts';
import { boardItemSchema, presentItem } from './present-item.ts';

const columnsSchema = z
  .object({
    columns: z.array(
      z.object({
        state: z.enum(ITEM_STATES),
        count: z.int(),
        pieces: z.int(),
        since: instantSchema
          .nullable()
          .meta({ description: 'When the oldest came into it; null when it is empty' }),
        revision: z.string().meta({ description: 'Differs whenever something in the column has changed' }),
      }),
    ),
  })
  .meta({ id: 'ProductionColumns' });

export const readProductionColumnsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readProductionColumns',
    summary: 'Items in work by state: how many, since when, and whether a column has changed',
    response: columnsSchema,
    async handle() {
      const found = new Map((await readColumns(database.pool)).map((column) => [column.state, column]));
      return {
        columns: ITEM_STATES.map((state) => {
          const { count = 0, pieces = 0, since, revision = '' } = found.get(state) ?? {};
          return { state, count, pieces, revision, since: since?.toISOString() ?? null };
        }),
      };
    },
  });

const CURSOR = z.tuple([z.iso.date(), z.iso.datetime(), z.uuid(), z.int().min(1)]);

const cursorSchema = z
  .string()
  .max(200)
  .transform((text, context) => {
    try {
      const [until, paidAt, orderId, line] = CURSOR.parse(
        JSON.parse(Buffer.from(text, 'base64url').toString()),
      );
      return { until, paidAt: new Date(paidAt), orderId, line };
    } catch {
      context.addIssue({ code: 'custom', message: 'VALIDATION_FAILED' });
      return z.NEVER;
    }
  });

const cursorOf = ({ order, item }: BoardRow): string =>
  Buffer.from(JSON.stringify([order.promiseUntil ?? NO_PROMISE, order.paidAt, order.id, item.line])).toString(
    'base64url',
  );

export const listProductionItemsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listProductionItems',
    summary: 'Items in work of one state, the oldest promise first',
    query: z.object({
      state: z.enum(ITEM_STATES),
      after: cursorSchema.optional().meta({ description: '`next` of the slice before' }),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z
      .object({ items: z.array(boardItemSchema), next: z.string().nullable() })
      .meta({ id: 'ProductionItems' }),
    async handle({ query: { state, after = null, limit } }) {
      const rows = await listColumn(database.pool, { state, after, take: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return { items: shown.map(presentItem), next: rows.length > limit && last ? cursorOf(last) : null };
    },
  });

/** More than a shop has stopped at one time. */
const STOPPED_MAX = 200;

export const listStoppedItemsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listStoppedItems',
    summary: 'Items of paid orders that are stopped, with the reason, the oldest promise first',
    response: z.object({ items: z.array(boardItemSchema) }).meta({ id: 'StoppedItems' }),
    handle: async () => ({ items: (await listStopped(database.pool, STOPPED_MAX)).map(presentItem) }),
  });

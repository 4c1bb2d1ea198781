import {
  defineHandler,
  instantSchema,
  listQueries,
  pageOf,
  searchSchema,
  toInstants,
  toOrder,
  toSlice,
  uuidSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import { KEEPSAKE_ORDERS, listStaffKeepsakes } from '../data/list-staff-keepsakes.ts';
import { KEEPSAKE_STATUSES } from '../domain/keepsake.ts';
import type { HttpDeps } from './deps.ts';

const filters = {
  status: z.enum(KEEPSAKE_STATUSES).optional(),
  search: searchSchema().optional(),
};

/** The days are those of creation. */
const { page: querySchema } = listQueries(filters, KEEPSAKE_ORDERS, '-createdAt');

/** An allow-list: what leads staff to the order and the customer, and nothing of what a tap plays. */
const staffKeepsakeSchema = z
  .object({
    videoId: z.string(),
    title: z.string(),
    status: z.enum(KEEPSAKE_STATUSES),
    thumbUrl: z.string(),
    customerId: uuidSchema,
    orderId: uuidSchema.nullable().meta({ description: 'The paid order that it was last bought with' }),
    tags: z.int().meta({ description: 'Tags that were written and read back' }),
    createdAt: instantSchema,
  })
  .meta({ id: 'StaffKeepsake' });

export const listStaffKeepsakesHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listStaffKeepsakes',
    summary: 'Keepsakes of all customers; search matches the title, the beginning of the id, and tags',
    query: querySchema,
    response: pageOf(staffKeepsakeSchema),
    async handle({ query, security }) {
      const { page, pageSize, status, search, sort } = query;
      if (search) security.record({ event: 'keepsakes-searched', outcome: 'success' });
      const filter = { status, search, createdAt: toInstants(query) };
      const slice = { order: toOrder(sort), ...toSlice(query) };
      const { items, total } = await listStaffKeepsakes(database.pool, filter, slice);
      const present = ({ ownerId, createdAt, ...keepsake }: (typeof items)[number]) => ({
        ...{ videoId: keepsake.videoId, title: keepsake.title, status: keepsake.status },
        ...{ thumbUrl: keepsake.thumbUrl, orderId: keepsake.orderId, customerId: ownerId },
        tags: keepsake.tags,
        createdAt: createdAt.toISOString(),
      });
      return { items: items.map(present), page, pageSize, total };
    },
  });

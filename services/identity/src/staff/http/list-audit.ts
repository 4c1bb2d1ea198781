import { defineHandler, instantSchema, pageOf, toOrder, toSlice } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { listAuditEntries } from '../data/audit.ts';
import { AUDIT_ACTIONS } from '../domain/audit.ts';
import { auditQueries, toFilter } from './audit-queries.ts';

const entrySchema = z
  .object({
    id: z.uuid(),
    at: instantSchema,
    actorId: z.uuid(),
    actorName: z.string(),
    action: z.enum(AUDIT_ACTIONS),
    subjectId: z.uuid(),
    subjectName: z
      .string()
      .nullable()
      .meta({ description: 'The account’s username today; null when it is deleted, and for orders' }),
    detail: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  })
  .meta({ id: 'AuditEntry' });

export const listAuditHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listAudit',
    summary: 'Staff actions on accounts and orders',
    query: auditQueries.page,
    response: pageOf(entrySchema),
    async handle({ query, security }) {
      security.record({ event: 'audit-read', outcome: 'success' });
      const { page, pageSize, sort } = query;
      const { items, total } = await listAuditEntries(database, toFilter(query), {
        direction: toOrder(sort).direction,
        ...toSlice(query),
      });
      return {
        items: items.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
        page,
        pageSize,
        total,
      };
    },
  });

import { defineHandler, instantSchema, pageOf, pageQuerySchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { listAuditEntries } from '../data/audit.ts';
import { AUDIT_ACTIONS } from '../domain/audit.ts';
import { filterSchema } from './audit-filter-schema.ts';

const entrySchema = z
  .object({
    id: z.uuid(),
    at: instantSchema,
    actorId: z.uuid(),
    actorName: z.string(),
    action: z.enum(AUDIT_ACTIONS),
    subjectId: z.uuid(),
    detail: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  })
  .meta({ id: 'AuditEntry' });

export const listAuditHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listAudit',
    summary: 'Acts of staff on accounts, newest first',
    query: pageQuerySchema.extend(filterSchema.shape),
    response: pageOf(entrySchema),
    async handle({ query: { page, pageSize, ...filter }, security }) {
      security.record({ event: 'audit-read', outcome: 'success' });
      const { items, total } = await listAuditEntries(database, filter, {
        skip: (page - 1) * pageSize,
        take: pageSize,
      });
      return {
        items: items.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
        page,
        pageSize,
        total,
      };
    },
  });

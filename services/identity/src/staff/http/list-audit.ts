import { defineStaffList, instantSchema, searchSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { listAuditEntries } from '../data/audit.ts';
import { AUDIT_ACTIONS } from '../domain/audit.ts';

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

export const auditList = defineStaffList({
  operationId: 'listAudit',
  summary: 'Staff actions on accounts and orders',
  filters: {
    subjectId: uuidSchema.optional(),
    action: z.enum(AUDIT_ACTIONS).optional(),
    search: searchSchema().optional().meta({ description: 'Part of the name of who acted' }),
  },
  sorts: ['at'],
  initial: '-at',
  find: ({ database }: HttpDeps, { during, ...filter }, { order, ...slice }) =>
    listAuditEntries(database, { ...filter, at: during }, { direction: order.direction, ...slice }),
  onRead: (security) => security.record({ event: 'audit-read', outcome: 'success' }),
  item: entrySchema,
  present: ({ at, ...entry }) => ({ ...entry, at: at.toISOString() }),
  file: {
    operationId: 'exportAudit',
    summary: 'The audit log as CSV',
    name: 'tapory-audit.csv',
    columns: ['at', 'actorId', 'actorName', 'action', 'subjectId', 'subjectName', 'detail'],
    toRows: (rows) =>
      rows.map((entry) => ({
        ...entry,
        at: entry.at.toISOString(),
        detail: JSON.stringify(entry.detail),
      })),
  },
});

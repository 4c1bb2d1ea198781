import {
  defineRoute,
  HttpReply,
  instantSchema,
  pageOf,
  pageQuerySchema,
  uuidSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { listAuditEntries } from '../data/audit.ts';
import { AUDIT_ACTIONS } from '../domain/audit.ts';
import { writeAuditCsv } from './write-audit-csv.ts';

/** Maximum entries of one export. */
const EXPORT_MAX = 50_000;

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

const filterSchema = z.object({
  subjectId: uuidSchema.optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
});

export const listAuditRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/audit',
    operationId: 'listAudit',
    summary: 'Acts of staff on accounts, newest first',
    access: 'staff',
    ability: 'audit:read',
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

export const exportAuditRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/audit/export',
    operationId: 'exportAudit',
    summary: 'The audit log as CSV',
    otherAnswers: { 200: { description: 'The rows', types: ['text/csv'] } },
    access: 'staff',
    ability: 'audit:read',
    query: filterSchema,
    async handle({ query, security }) {
      security.record({ event: 'audit-read', outcome: 'success' });
      const { items } = await listAuditEntries(database, query, { skip: 0, take: EXPORT_MAX });
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="tapory-audit.csv"',
      };
      return new HttpReply({ status: 200, headers, body: writeAuditCsv(items) });
    },
  });

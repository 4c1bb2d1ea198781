import { defineHandler, HttpReply } from '@tapory/service-kit';
import type { HttpDeps } from '../../http/deps.ts';
import { listAuditEntries } from '../data/audit.ts';
import { filterSchema } from './audit-filter-schema.ts';
import { writeAuditCsv } from './write-audit-csv.ts';

/** Maximum entries of one export. */
const EXPORT_MAX = 50_000;

export const exportAuditHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'exportAudit',
    summary: 'The audit log as CSV',
    otherResponses: { 200: { description: 'The rows', types: ['text/csv'] } },
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

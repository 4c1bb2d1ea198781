import { CSV_RESPONSE, csvReply, defineHandler, fileSlice, toOrder } from '@tapory/service-kit';
import type { HttpDeps } from '../../http/deps.ts';
import { listAuditEntries } from '../data/audit.ts';
import { auditQueries, toFilter } from './audit-queries.ts';

/** @lintignore read by the check of their names */
export const COLUMNS = [
  'at',
  'actorId',
  'actorName',
  'action',
  'subjectId',
  'subjectName',
  'detail',
] as const;

export const exportAuditHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'exportAudit',
    summary: 'The audit log as CSV',
    otherResponses: CSV_RESPONSE,
    query: auditQueries.csv,
    async handle({ query, security }) {
      const slice = { direction: toOrder(query.sort).direction, ...fileSlice };
      const { items } = await listAuditEntries(database, toFilter(query), slice);
      const rows = items.map((entry) => ({
        ...entry,
        at: entry.at.toISOString(),
        detail: JSON.stringify(entry.detail),
      }));
      return csvReply({ name: 'tapory-audit.csv', security }, COLUMNS, rows);
    },
  });

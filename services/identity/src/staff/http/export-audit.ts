import { CSV_RESPONSE, csvReply, defineHandler, toOrder } from '@tapory/service-kit';
import type { HttpDeps } from '../../http/deps.ts';
import { listAuditEntries } from '../data/audit.ts';
import { auditQueries, toFilter } from './audit-queries.ts';

const COLUMNS = ['at', 'actorId', 'actorName', 'action', 'subjectId', 'detail'] as const;

/** Maximum entries of one export: the log is handed over whole. */
const EXPORT_MAX = 50_000;

export const exportAuditHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'exportAudit',
    summary: 'The audit log as CSV',
    otherResponses: CSV_RESPONSE,
    query: auditQueries.csv,
    async handle({ query, security }) {
      security.record({ event: 'audit-read', outcome: 'success' });
      const slice = { direction: toOrder(query.sort).direction, skip: 0, take: EXPORT_MAX };
      const { items } = await listAuditEntries(database, toFilter(query), slice);
      const rows = items.map((entry) => ({
        ...entry,
        at: entry.at.toISOString(),
        detail: JSON.stringify(entry.detail),
      }));
      return csvReply('tapory-audit.csv', COLUMNS, rows);
    },
  });

import { listQueries, searchSchema, toInstants, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { AuditFilter } from '../data/audit.ts';
import { AUDIT_ACTIONS } from '../domain/audit.ts';

const filters = {
  subjectId: uuidSchema.optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  search: searchSchema().optional().meta({ description: 'Part of the name of who acted' }),
};

/** The queries of the log and of its file. */
export const auditQueries = listQueries(filters, ['at'], '-at');

/** What both ask for. */
export function toFilter(query: z.output<typeof auditQueries.csv>): AuditFilter {
  const { subjectId, action, search, ids } = query;
  return { subjectId, action, search, ids, at: toInstants(query) };
}

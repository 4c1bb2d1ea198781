import { AppError } from '@tapory/errors';
import { instantSchema, pageOf, type pageQuerySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { ONLINE_GATEWAYS } from '../../attempts/domain/attempt.ts';
import type { Deps } from '../../deps.ts';
import { findReport, type ReconciliationReport } from '../data/reconciliation-reports.ts';
import { LINE_KINDS } from '../domain/compare-trades.ts';

const dollars = z.int().meta({ description: 'NT$' });

const summarySchema = z.object({
  ...(Object.fromEntries(LINE_KINDS.map((kind) => [kind, z.int()])) as Record<
    (typeof LINE_KINDS)[number],
    z.ZodInt
  >),
  ledgerTotal: dollars,
  gatewayTotal: dollars,
  refundedTotal: dollars,
  refunds: z.int(),
});

export const reportSchema = z
  .object({
    id: uuidSchema,
    gateway: z.enum(ONLINE_GATEWAYS),
    day: z.iso.date(),
    madeAt: instantSchema.nullable().meta({ description: 'Null while it is being created' }),
    summary: summarySchema.nullable(),
  })
  .meta({ id: 'DailyReport' });

const lineSchema = z
  .object({
    kind: z.enum(LINE_KINDS),
    tradeNumber: z.string(),
    attemptId: uuidSchema.nullable(),
    orderNumber: z.string().nullable(),
    ledgerAmount: dollars.nullable(),
    gatewayAmount: dollars.nullable(),
    ledgerRefunded: dollars,
    gatewayRefunded: dollars.nullable(),
    source: z.enum(['file', 'query', 'none']),
  })
  .meta({ id: 'ReportLine' });

export const wholeSchema = z.object({ report: reportSchema, lines: pageOf(lineSchema) });

type Page = z.output<typeof pageQuerySchema>;

export const present = ({
  id,
  gateway,
  day,
  madeAt,
  summary,
}: ReconciliationReport): z.input<typeof reportSchema> => ({
  id,
  gateway,
  day,
  madeAt: madeAt?.toISOString() ?? null,
  summary,
});

/** A report with one page of its lines; a busy day has thousands. */
export function presentWhole(
  report: ReconciliationReport,
  { page, pageSize }: Page,
): z.input<typeof wholeSchema> {
  const items = report.lines.slice((page - 1) * pageSize, page * pageSize);
  return { report: present(report), lines: { items, page, pageSize, total: report.lines.length } };
}

export async function reportOf({ database }: Deps, id: string): Promise<ReconciliationReport> {
  const report = await findReport(database, id);
  if (!report) throw new AppError('NOT_FOUND');
  return report;
}

import { AppError } from '@tapory/errors';
import {
  defineRoute,
  HttpReply,
  instantSchema,
  pageOf,
  pageQuerySchema,
  uuidSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import { GATEWAY_NAMES } from '../../attempts/domain/attempt.ts';
import type { Deps } from '../../deps.ts';
import { rateLimitedError } from '../../gateways/clients/cool-down.ts';
import {
  findReport,
  listReports,
  type ReconciliationReport,
  reopenReports,
} from '../data/reconciliation-reports.ts';
import { LINE_KINDS } from '../domain/compare-trades.ts';
import { readGatewayFile } from '../use-cases/read-gateway-file.ts';
import { reconcileDay } from '../use-cases/reconcile-day.ts';
import { writeReportCsv } from './write-report-csv.ts';

/** Bytes of a file, and of the request that carries it as base64. */
const MAX_FILE_BYTES = 512 * 1024;
const MAX_BODY_BYTES = 720 * 1024;

const gatewaySchema = z.enum(GATEWAY_NAMES);
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

const reportSchema = z
  .object({
    id: uuidSchema,
    gateway: gatewaySchema,
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

const wholeSchema = z.object({ report: reportSchema, lines: pageOf(lineSchema) });

type Page = z.output<typeof pageQuerySchema>;

const present = ({
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
function presentWhole(report: ReconciliationReport, { page, pageSize }: Page): z.input<typeof wholeSchema> {
  const items = report.lines.slice((page - 1) * pageSize, page * pageSize);
  return { report: present(report), lines: { items, page, pageSize, total: report.lines.length } };
}

async function reportOf({ database }: Deps, id: string): Promise<ReconciliationReport> {
  const report = await findReport(database, id);
  if (!report) throw new AppError('NOT_FOUND');
  return report;
}

export const listReportsRoute = ({ database }: Deps) =>
  defineRoute({
    method: 'get',
    path: '/admin/reports',
    operationId: 'listDailyReports',
    summary: 'Reconciliation reports, newest day first',
    access: 'staff',
    ability: 'payment:manage',
    query: pageQuerySchema,
    response: pageOf(reportSchema),
    async handle({ query: { page, pageSize } }) {
      const { items, total } = await listReports(database, { skip: (page - 1) * pageSize, take: pageSize });
      return { items: items.map(present), page, pageSize, total };
    },
  });

export const readReportRoute = (deps: Deps) =>
  defineRoute({
    method: 'get',
    path: '/admin/reports/{id}',
    operationId: 'readDailyReport',
    summary: 'A reconciliation report with a page of its lines, differences first',
    access: 'staff',
    ability: 'payment:manage',
    params: z.object({ id: uuidSchema }),
    query: pageQuerySchema,
    response: wholeSchema,
    async handle({ params, query }) {
      return presentWhole(await reportOf(deps, params.id), query);
    },
  });

export const exportReportRoute = (deps: Deps) =>
  defineRoute({
    method: 'get',
    path: '/admin/reports/{id}/csv',
    operationId: 'exportDailyReport',
    summary: 'A reconciliation report as CSV',
    otherAnswers: { 200: { description: 'The lines', types: ['text/csv'] } },
    access: 'staff',
    ability: 'payment:manage',
    params: z.object({ id: uuidSchema }),
    async handle({ params }) {
      const { gateway, day, lines } = await reportOf(deps, params.id);
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="tapory-${gateway}-${day}.csv"`,
      };
      return new HttpReply({ status: 200, headers, body: writeReportCsv(lines) });
    },
  });

export const remakeReportRoute = (deps: Deps) =>
  defineRoute({
    method: 'post',
    path: '/admin/reports/{id}/remake',
    operationId: 'remakeDailyReport',
    summary: 'Reconcile a day again',
    access: 'staff',
    ability: 'payment:manage',
    params: z.object({ id: uuidSchema }),
    query: pageQuerySchema,
    response: wholeSchema,
    async handle({ params, query }) {
      const { gateway, day } = await reportOf(deps, params.id);
      const paused = deps.gateways[gateway]?.rateLimitedUntil();
      if (paused) throw rateLimitedError(paused);
      await reopenReports(deps.database, gateway, [day]);
      await reconcileDay(deps, gateway, day);
      return presentWhole(await reportOf(deps, params.id), query);
    },
  });

export const readGatewayFileRoute = (deps: Deps) =>
  defineRoute({
    method: 'post',
    path: '/admin/gateway-files',
    operationId: 'readGatewayFile',
    summary: 'Import a file of a gateway’s back office and reconcile its days',
    access: 'staff',
    ability: 'payment:manage',
    bodyLimit: MAX_BODY_BYTES,
    body: z.object({
      gateway: gatewaySchema,
      name: z.string().trim().min(1).max(200),
      content: z.base64().meta({
        description: 'The file as base64, at most 512 kB',
        maxLength: Math.ceil(MAX_FILE_BYTES / 3) * 4,
      }),
    }),
    response: z.object({ isKnown: z.boolean(), trades: z.int(), days: z.array(z.iso.date()) }),
    async handle({ actor, body, security }) {
      const bytes = Buffer.from(body.content, 'base64');
      if (bytes.length > MAX_FILE_BYTES) throw new AppError('PAYLOAD_TOO_LARGE');
      const by = { uploadedBy: actor.id, uploadedName: actor.username };
      const read = await readGatewayFile(deps, { ...body, ...by, bytes });
      security.record({ event: 'gateway-file-imported', outcome: 'success', subjectId: body.gateway });
      return read;
    },
  });

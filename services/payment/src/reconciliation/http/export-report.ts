import { CSV_RESPONSE, csvReply, defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { reportOf } from './report-schemas.ts';

/** @lintignore read by the check of their names */
export const COLUMNS = [
  'kind',
  'orderNumber',
  'tradeNumber',
  'ledgerAmount',
  'gatewayAmount',
  'ledgerRefunded',
  'gatewayRefunded',
  'source',
] as const;

export const exportReportHandler = (deps: Deps) =>
  defineHandler({
    operationId: 'exportDailyReport',
    summary: 'A reconciliation report as CSV',
    otherResponses: CSV_RESPONSE,
    params: z.object({ id: uuidSchema }),
    async handle({ params, security }) {
      const { gateway, day, lines } = await reportOf(deps, params.id);
      return csvReply({ name: `tapory-${gateway}-${day}.csv`, security }, COLUMNS, lines);
    },
  });

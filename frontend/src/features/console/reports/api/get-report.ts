import { queryOptions, useQuery } from '@tanstack/react-query';
import { readDailyReport } from '../../../../lib/api/gen/payment/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { MAKING_MS } from '../report.ts';

export type { DailyReport, ReportLine } from '../../../../lib/api/gen/payment/types.gen.ts';

const LINES_PER_PAGE = 50;

const reportQueryOptions = (id: string, page: number) =>
  queryOptions({
    queryKey: [...queryKeys.consoleReports, 'one', id, page],
    queryFn: ({ signal }) =>
      readDailyReport({ path: { id }, query: { page, pageSize: LINES_PER_PAGE }, signal }),
    placeholderData: (previous) => (previous?.report.id === id ? previous : undefined),
    refetchInterval: ({ state }) => (state.data?.report.madeAt === null ? MAKING_MS : false),
  });

/** A report with a page of its lines. */
export const useReport = (id: string, page: number) => useQuery(reportQueryOptions(id, page));

/** The lines alone, from the same response. */
export const useReportLines = (id: string, page: number) =>
  useQuery({ ...reportQueryOptions(id, page), select: ({ lines }) => lines });

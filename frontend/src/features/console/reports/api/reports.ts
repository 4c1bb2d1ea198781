import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import {
  listDailyReports,
  readDailyReport,
  readGatewayFile,
  remakeDailyReport,
} from '../../../../lib/api/gen/payment/operations.gen.ts';
import type { ReadGatewayFileResponse } from '../../../../lib/api/gen/payment/types.gen.ts';
import { requestStaffFile } from '../../../../lib/api/request.ts';
import { saveFile } from '../../../../lib/save-file.ts';

export type { DailyReport, ReportLine } from '../../../../lib/api/gen/payment/types.gen.ts';

const KEY = ['console', 'reports'];
/** While a report is being made it is read again this often, ms. */
const MAKING_MS = 5000;
const LINES_PER_PAGE = 50;

export const useReports = (page: number) =>
  useQuery({
    queryKey: [...KEY, page],
    queryFn: ({ signal }) => listDailyReports({ query: { page }, signal }),
    placeholderData: (former) => former,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ madeAt }) => madeAt === null) ? MAKING_MS : false,
  });

/** A report with a page of its lines. */
export const useReport = (id: string, page: number) =>
  useQuery({
    queryKey: [...KEY, 'one', id, page],
    queryFn: ({ signal }) =>
      readDailyReport({ path: { id }, query: { page, pageSize: LINES_PER_PAGE }, signal }),
    placeholderData: (previous) => (previous?.report.id === id ? previous : undefined),
    refetchInterval: ({ state }) => (state.data?.report.madeAt === null ? MAKING_MS : false),
  });

/** Compares a day again now. */
export function useRemakeReport(id: string) {
  const queryClient = useQueryClient();
  return useMutation<unknown, ApiError, void>({
    mutationFn: () => remakeDailyReport({ path: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

/** The report as a table for a spreadsheet. */
export const useReportDownload = (id: string, name: string) =>
  useMutation<void, ApiError, void>({
    mutationFn: async () => saveFile(await requestStaffFile(`/api/payment/admin/reports/${id}/csv`), name),
  });

export type GatewayFile = { gateway: 'ecpay' | 'paynow'; file: File };

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Sends a file of a gateway's back office; the same bytes twice change nothing. */
export function useReadGatewayFile() {
  const queryClient = useQueryClient();
  return useMutation<ReadGatewayFileResponse, ApiError, GatewayFile>({
    mutationFn: async ({ gateway, file }) =>
      readGatewayFile({ body: { gateway, name: file.name, content: await toBase64(file) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

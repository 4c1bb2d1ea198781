import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  claimReportCase,
  decideReportCase,
  listReportCases,
  readChecks,
  readReportCase,
} from '../../../../lib/api/gen/media/staff-operations.gen.ts';
import type {
  DecideReportCaseData,
  ListReportCasesData,
  ReportCase,
  ReportCaseDetail,
} from '../../../../lib/api/gen/media/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { requestStaffFile } from '../../../../lib/api/request.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type { ReportCase, ReportCaseDetail };

export type Evidence = ReportCaseDetail['evidence'][number];

export type Outcome = DecideReportCaseData['body']['outcome'];

const key = [...queryKeys.console, 'report-cases'];

type Query = NonNullable<ListReportCasesData['query']>;

export const useReportCases = (query: Query) =>
  useQuery({
    queryKey: [...queryKeys.console, 'report-cases', query],
    queryFn: ({ signal }) => listReportCases({ query, signal }),
    placeholderData: keepPreviousData,
  });

/** How much the automatic checks have not looked at yet. */
export const useChecks = () =>
  useQuery({
    queryKey: [...queryKeys.console, 'report-cases', 'checks'],
    queryFn: ({ signal }) => readChecks({ signal }),
    refetchInterval: 60_000,
  });

export const useReportCase = (id: string) =>
  useQuery({
    queryKey: [...queryKeys.console, 'report-cases', 'one', id],
    queryFn: ({ signal }) => readReportCase({ path: { id }, signal }),
  });

/** A file or page that was kept; each look is recorded, so that one is not looked at twice unasked. */
export const useEvidenceFile = (path: string, isWanted: boolean) =>
  useQuery({
    queryKey: [...queryKeys.console, 'evidence', path],
    queryFn: () => requestStaffFile(path),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  });

function useRefresh() {
  const queryClient = useQueryClient();
  const keys = [key, queryKeys.consoleContents];
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Tells other moderators who is looking. */
export function useClaimCase(id: string) {
  const onSettled = useRefresh();
  return useCommand((_: undefined, idempotencyKey) => claimReportCase({ path: { id }, idempotencyKey }), {
    onSettled,
  });
}

/** Decides a case as it is shown; whoever is first. */
export function useDecideCase(id: string) {
  const onSettled = useRefresh();
  return useCommand(
    (body: DecideReportCaseData['body'], idempotencyKey) =>
      decideReportCase({ path: { id }, body, idempotencyKey }),
    { onSettled },
  );
}

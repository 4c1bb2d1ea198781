import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiFetch } from '../../../../lib/api/api-fetch.ts';
import {
  checkEvidenceChain,
  holdReportCase,
  readEvidenceChain,
} from '../../../../lib/api/gen/media/staff-operations.gen.ts';
import type { HoldReportCaseData } from '../../../../lib/api/gen/media/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { readStaffToken } from '../../../../lib/api/staff-token.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { saveFile } from '../../../../lib/save-file.ts';

/** A bundle may hold films (ms). */
const EXPORT_TIMEOUT_MS = 5 * 60_000;

const chainKey = [...queryKeys.console, 'evidence-chain'];

/** The log of cases and acts, its last check, and the key that signs exports. */
export const useEvidenceChain = () =>
  useQuery({
    queryKey: [...queryKeys.console, 'evidence-chain'],
    queryFn: ({ signal }) => readEvidenceChain({ signal }),
  });

/** Checks the whole log now. */
export function useCheckChain() {
  const queryClient = useQueryClient();
  return useCommand((_: undefined, idempotencyKey) => checkEvidenceChain({ idempotencyKey }), {
    onSettled: () => queryClient.invalidateQueries({ queryKey: chainKey }),
  });
}

/** Keeps the evidence of a case from being purged, or lets it go. */
export function useHoldCase(id: string) {
  const queryClient = useQueryClient();
  return useCommand(
    (body: HoldReportCaseData['body'], idempotencyKey) =>
      holdReportCase({ path: { id }, body, idempotencyKey }),
    {
      onSettled: () =>
        queryClient.invalidateQueries({ queryKey: [...queryKeys.console, 'report-cases', 'one', id] }),
    },
  );
}

/** Downloads a case with its evidence as one signed file. */
export const useExportCase = (id: string) =>
  useCommand(async (reason: string) => {
    const url = new URL(`/api/media/admin/report-cases/${id}/export`, window.location.origin);
    const headers = { authorization: `Bearer ${await readStaffToken()}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ reason });
    const response = await apiFetch(url, { method: 'POST', headers, body }, EXPORT_TIMEOUT_MS);
    saveFile(await response.blob(), `case-${id}.zip`);
  });

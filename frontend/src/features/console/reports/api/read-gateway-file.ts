import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { readGatewayFile } from '../../../../lib/api/gen/payment/operations.gen.ts';
import type { ReadGatewayFileResponse } from '../../../../lib/api/gen/payment/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { toBase64 } from '../../../../lib/to-base64.ts';

export type GatewayFile = { gateway: 'ecpay' | 'paynow'; file: File };

/** Sends a file of a gateway's back office; the same bytes twice change nothing. */
export function useReadGatewayFile() {
  const queryClient = useQueryClient();
  return useMutation<ReadGatewayFileResponse, ApiError, GatewayFile>({
    mutationFn: async ({ gateway, file }) => {
      // Reading it may fail as well: it may have been changed since it was chosen.
      const content = await toBase64(file).catch((cause: unknown) => Promise.reject(ApiError.from(cause)));
      return readGatewayFile({ body: { gateway, name: file.name, content } });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.consoleReports }),
  });
}

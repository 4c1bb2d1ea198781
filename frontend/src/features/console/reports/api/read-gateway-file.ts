import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { readGatewayFile } from '../../../../lib/api/gen/payment/operations.gen.ts';
import type { ReadGatewayFileResponse } from '../../../../lib/api/gen/payment/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { toBase64 } from '../../../../lib/to-base64.ts';

export type GatewayFile = { gateway: 'ecpay' | 'paynow'; file: File };

/** Sends a file of a gateway's back office; the same bytes twice change nothing. */
export function useReadGatewayFile() {
  const queryClient = useQueryClient();
  return useMutation<ReadGatewayFileResponse, ApiError, GatewayFile>({
    mutationFn: async ({ gateway, file }) =>
      readGatewayFile({ body: { gateway, name: file.name, content: await toBase64(file) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.consoleReports }),
  });
}

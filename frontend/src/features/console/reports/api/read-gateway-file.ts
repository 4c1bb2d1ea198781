import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { readGatewayFile } from '../../../../lib/api/gen/payment/operations.gen.ts';
import type { ReadGatewayFileResponse } from '../../../../lib/api/gen/payment/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';

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
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.consoleReports }),
  });
}

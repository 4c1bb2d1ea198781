import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addClaimPhoto,
  fileClaim,
  readOrderClaims,
} from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { FileClaimData, OrderClaims } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';

export type Claim = OrderClaims['claims'][number];

const claimsQueryOptions = (orderId: string) =>
  queryOptions({
    queryKey: [...queryKeys.orders, 'claims', orderId],
    queryFn: ({ signal }) => readOrderClaims({ path: { id: orderId }, signal }),
  });

export const useOrderClaims = (orderId: string) => useQuery(claimsQueryOptions(orderId));

/** Uploads a photo, smaller than the camera made it, and gives its id; a refusal shows whether one may upload any. */
export function useSendClaimPhoto(orderId: string) {
  const queryClient = useQueryClient();
  return async (file: File, idempotencyKey: string) => {
    const body = { content: await shrinkPhoto(file) };
    try {
      return await addClaimPhoto({ path: { id: orderId }, body, idempotencyKey });
    } catch (error) {
      void queryClient.invalidateQueries(claimsQueryOptions(orderId));
      throw error;
    }
  };
}

/** Reports a defect; also a refusal shows how the order stands now. `onFiled` is called also when its form is gone by then. */
export function useFileClaim(orderId: string, onFiled: () => void) {
  const queryClient = useQueryClient();
  return useCommand(
    (body: FileClaimData['body'], idempotencyKey) =>
      fileClaim({ path: { id: orderId }, body, idempotencyKey }),
    { onSuccess: onFiled, onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.orders }) },
  );
}

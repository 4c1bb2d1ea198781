import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import {
  listCodeBatches,
  listCouponCodes,
  makeCouponCodes,
} from '../../../../lib/api/gen/coupon/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { requestStaffFile } from '../../../../lib/api/request.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { taipeiToday } from '../../../../lib/format/day.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useCsvTranslation } from '../../shared/list/use-csv-translation.ts';

export type { CodeBatch, OneUseCode } from '../../../../lib/api/gen/coupon/types.gen.ts';

/** Codes made at once, and cards drawn at once. */
export const CODES_MAX = 100_000;
export const CARDS_MAX = 500;

const batchesQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.consoleCoupons, 'codes', id],
    queryFn: ({ signal }) => listCodeBatches({ path: { id }, signal }),
  });
/** The batches of a coupon's one-use codes, the newest first. */
export const useCodeBatches = (id: string) => useQuery(batchesQueryOptions(id));

type CardRange = { id: string; batchId: string; from: number; count: number };

const codesQueryOptions = ({ id, batchId, from, count }: CardRange) =>
  queryOptions({
    queryKey: [...queryKeys.consoleCoupons, 'codes', id, batchId, from, count],
    queryFn: ({ signal }) => listCouponCodes({ path: { id, batchId }, query: { from, count }, signal }),
    placeholderData: keepPreviousData,
  });
export const useCodes = (range: CardRange) => useQuery(codesQueryOptions(range));

export function useMakeCodes(id: string) {
  const queryClient = useQueryClient();
  return useCommand(
    (body: { count: number; note: string }, idempotencyKey) =>
      makeCouponCodes({ path: { id }, body, idempotencyKey }),
    { onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.consoleCoupons }) },
  );
}

/** Saves all codes of a batch as a CSV file with heads in the reader's language. */
export function useCodesFile(id: string) {
  const { t } = useTranslation('coupons');
  const translate = useCsvTranslation();
  return useMutation<void, ApiError, { batchId: string; name: string }>({
    mutationFn: async ({ batchId, name }) => {
      const content = await requestStaffFile(`/api/coupon/coupons/${id}/codes/${batchId}/export`);
      const heads = { number: t('codes.number'), code: t('codes.code') };
      saveFile(await translate(content, { heads }), `${name}-${taipeiToday()}.csv`);
    },
  });
}

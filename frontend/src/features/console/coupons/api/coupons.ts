import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createCoupon,
  listCoupons,
  listCouponUses,
  readCoupon,
  readCouponFigures,
  tryCoupon,
  updateCoupon,
} from '../../../../lib/api/gen/coupon/operations.gen.ts';
import type {
  CreateCouponData,
  ListCouponsData,
  ListCouponUsesData,
  TryCouponData,
  UpdateCouponData,
} from '../../../../lib/api/gen/coupon/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type {
  Coupon,
  CouponFigures,
  CouponTrial,
  CouponUse,
  ListedCoupon,
} from '../../../../lib/api/gen/coupon/types.gen.ts';

export type CouponsQuery = NonNullable<ListCouponsData['query']>;
export type CouponUsesQuery = NonNullable<ListCouponUsesData['query']>;
export type NewCoupon = CreateCouponData['body'];
export type CouponChange = UpdateCouponData['body'];

const couponsQueryOptions = (query: CouponsQuery) =>
  queryOptions({
    queryKey: [...queryKeys.consoleCoupons, query],
    queryFn: ({ signal }) => listCoupons({ query, signal }),
    placeholderData: keepPreviousData,
  });
export const useCoupons = (query: CouponsQuery) => useQuery(couponsQueryOptions(query));

const couponQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.consoleCoupons, 'one', id],
    queryFn: ({ signal }) => readCoupon({ path: { id }, signal }),
    enabled: id !== '',
  });
/** One coupon; reads nothing for an empty id. */
export const useCoupon = (id: string) => useQuery(couponQueryOptions(id));

const usesQueryOptions = (id: string, query: CouponUsesQuery) =>
  queryOptions({
    queryKey: [...queryKeys.consoleCoupons, 'uses', id, query],
    queryFn: ({ signal }) => listCouponUses({ path: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
export const useCouponUses = (id: string, query: CouponUsesQuery) => useQuery(usesQueryOptions(id, query));

const figuresQueryOptions = (span: { from: string; to: string }) =>
  queryOptions({
    queryKey: [...queryKeys.consoleCoupons, 'figures', span],
    queryFn: ({ signal }) => readCouponFigures({ query: span, signal }),
    placeholderData: keepPreviousData,
  });
export const useCouponFigures = (span: { from: string; to: string }) => useQuery(figuresQueryOptions(span));

export function useCreateCoupon() {
  const queryClient = useQueryClient();
  return useCommand((body: NewCoupon, idempotencyKey) => createCoupon({ body, idempotencyKey }), {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.consoleCoupons }),
  });
}

export function useChangeCoupon(id: string) {
  const queryClient = useQueryClient();
  return useCommand((body: CouponChange) => updateCoupon({ path: { id }, body }), {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.consoleCoupons }),
  });
}

/** Tries terms on a sample cart; nothing is stored. */
export const useTryCoupon = () =>
  useCommand((body: TryCouponData['body'], idempotencyKey) => tryCoupon({ body, idempotencyKey }));

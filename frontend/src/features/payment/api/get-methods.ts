import { queryOptions, useQuery } from '@tanstack/react-query';
import { listPaymentMethods } from '../../../lib/api/gen/payment/operations.gen.ts';
import type { PaymentMethod } from '../../../lib/api/gen/payment/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type OfferedMethod = PaymentMethod;

/** How somebody wants to pay. */
export type PaymentChoice = Pick<OfferedMethod, 'gateway' | 'method'>;

/** What is taken while the list of methods cannot be read. */
export const defaultChoice: PaymentChoice = { gateway: 'ecpay', method: 'credit' };

export const methodsQueryOptions = () =>
  queryOptions({
    queryKey: queryKeys.paymentMethods,
    queryFn: ({ signal }) => listPaymentMethods({ signal }),
    select: ({ items }) => items,
    staleTime: 300_000,
  });

export const useMethods = () => useQuery(methodsQueryOptions());

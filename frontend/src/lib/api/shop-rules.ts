import { queryOptions, useQuery } from '@tanstack/react-query';
import { shopDefaults } from '../shop-defaults.ts';
import { readOrderRules } from './gen/catalog-order/shop-operations.gen.ts';
import { queryKeys } from './query-keys.ts';

const orderRulesQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.shopRules, 'orders'],
    queryFn: ({ signal }) => readOrderRules({ signal }),
    // They change with a service's settings: a page that stays open asks for them now and then.
    staleTime: 5 * 60_000,
  });

/** What holds for every order; the shop's defaults until the service has said what is set. */
export const useOrderRules = () => useQuery(orderRulesQueryOptions()).data ?? shopDefaults.orders;

import { queryOptions, useQuery } from '@tanstack/react-query';
import { bulk, orders, shipping, textValues } from '@tapory/shop';
import { useTranslation } from 'react-i18next';
import { readOrderRules } from './gen/catalog-order/shop-operations.gen.ts';
import { queryKeys } from './query-keys.ts';

const orderRulesQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.shopRules, 'orders'],
    queryFn: ({ signal }) => readOrderRules({ signal }),
    // They change with a service's settings: a page that stays open asks for them now and then.
    staleTime: 5 * 60_000,
  });

const { shippingMin, shippingMax } = textValues;
type OrderRules = Record<
  'shippingMin' | 'shippingMax' | 'photoExtraMin' | 'photoExtraMax' | 'defectDays' | 'bulkThreshold',
  number
>;

const defaults: OrderRules = {
  ...{ shippingMin, shippingMax },
  photoExtraMin: shipping.customPhotoExtraDays.min,
  photoExtraMax: shipping.customPhotoExtraDays.max,
  defectDays: orders.defectClaimDays,
  bulkThreshold: bulk.threshold,
};

/**
 * What holds for every order, under the names that texts use: what the service has said is set; until then what stands in the
 * document, else the shop's defaults.
 */
export function useOrderRules(): OrderRules {
  const { i18n } = useTranslation();
  const set = useQuery(orderRulesQueryOptions()).data;
  if (!set) return { ...defaults, ...i18n.options.interpolation?.defaultVariables };
  const { defectDays, bulkThreshold, workingDays, customPhotoExtra } = set;
  return {
    ...{ defectDays, bulkThreshold },
    ...{ shippingMin: workingDays.min, shippingMax: workingDays.max },
    ...{ photoExtraMin: customPhotoExtra.min, photoExtraMax: customPhotoExtra.max },
  };
}

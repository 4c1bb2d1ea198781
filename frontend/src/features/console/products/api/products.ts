import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeProduct, listManagedProducts } from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { ChangeProductData } from '../../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type { ManagedProduct } from '../../../../lib/api/gen/catalog-order/types.gen.ts';

export type ProductChange = ChangeProductData['body'];

const managedProductsQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.console, 'products'],
    queryFn: ({ signal }) => listManagedProducts({ signal }),
  });

export const useManagedProducts = () => useQuery(managedProductsQueryOptions());

/** Changes a product; the shop's pages read it again. */
export function useChangeProduct(key: string) {
  const queryClient = useQueryClient();
  return useCommand((body: ProductChange) => changeProduct({ path: { key }, body }), {
    onSuccess: (products) => {
      queryClient.setQueryData(managedProductsQueryOptions().queryKey, products);
      return queryClient.invalidateQueries({ queryKey: queryKeys.products });
    },
  });
}

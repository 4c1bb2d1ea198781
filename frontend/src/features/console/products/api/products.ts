import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addProductPicture,
  changeProduct,
  listManagedProducts,
  orderProductPictures,
  removeProductPicture,
} from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { ChangeProductData, ManagedProducts } from '../../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { shrinkPhoto } from '../../../../lib/shrink-photo.ts';

export type { ManagedProduct } from '../../../../lib/api/gen/catalog-order/types.gen.ts';

export type ProductChange = ChangeProductData['body'];

const managedProductsQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.console, 'products'],
    queryFn: ({ signal }) => listManagedProducts({ signal }),
  });

export const useManagedProducts = () => useQuery(managedProductsQueryOptions());

/** Runs a change of a product; the shop's pages read it again. */
function useProductCommand<Input>(run: (input: Input, idempotencyKey: string) => Promise<ManagedProducts>) {
  const queryClient = useQueryClient();
  return useCommand(run, {
    onSuccess: (products) => {
      queryClient.setQueryData(managedProductsQueryOptions().queryKey, products);
      return queryClient.invalidateQueries({ queryKey: queryKeys.products });
    },
  });
}

export const useChangeProduct = (key: string) =>
  useProductCommand((body: ProductChange) => changeProduct({ path: { key }, body }));

/** The name tells two files apart for a repeat of the command: their bytes are no part of its fingerprint. */
export const useAddPicture = (key: string) =>
  useProductCommand(async ({ file }: { name: string; file: File }, idempotencyKey) => {
    const content = await shrinkPhoto(file);
    return addProductPicture({ path: { key }, body: { content }, idempotencyKey });
  });

export const useOrderPictures = (key: string) =>
  useProductCommand((ids: string[]) => orderProductPictures({ path: { key }, body: { ids } }));

export const useRemovePicture = (key: string) =>
  useProductCommand((id: string) => removeProductPicture({ path: { key, id } }));

import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  openStoreMap,
  readPickedStore,
  readPickup,
} from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import type { PickupStore, ReadPickupResponse } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { submitForm } from '../../../lib/submit-form.ts';

export type { PickupStore };
export type PickupOffer = ReadPickupResponse;
export type PickupChain = PickupStore['chain'];

export const pickupQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.products, 'pickup'],
    queryFn: ({ signal }) => readPickup({ signal }),
    staleTime: 300_000,
    // Without it everything is brought to an address, and at once.
    retry: false,
  });

/** At which stores a parcel may be picked up. */
export const usePickupOffer = () => useQuery(pickupQueryOptions());

const pickedStoreQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.profile, 'picked-store', id],
    queryFn: ({ signal }) => readPickedStore({ path: { id }, signal }),
    select: ({ store }) => store,
    retry: false,
  });

/** The store that was picked in a search of one's own; nothing is asked without its id. */
export const usePickedStore = (id: string | null) =>
  useQuery({ ...pickedStoreQueryOptions(id ?? ''), enabled: id !== null });

const SMALL_SCREEN = '(max-width: 767px)';

/** Leaves for a chain's map. */
export const useOpenStoreMap = () =>
  useCommand(
    (chain: PickupChain) =>
      openStoreMap({ body: { chain, isPhone: window.matchMedia?.(SMALL_SCREEN).matches ?? false } }),
    { onSuccess: submitForm },
  );

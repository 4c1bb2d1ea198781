import { queryOptions, useQuery } from '@tanstack/react-query';
import { readBinding, readBindingProgress } from '../../../lib/api/gen/nfc-playback/operations.gen.ts';
import type { Binding } from '../../../lib/api/gen/nfc-playback/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type { Binding };

/** What the page shows of a content bound to a keepsake. */
/** What the page shows of a content: of a bound one, or of one about to be. */
export type BoundContent = Pick<Binding['contents'][number], 'id' | 'type' | 'title' | 'thumbUrl'>;

export const bindingQueryOptions = (orderItemId: string) =>
  queryOptions({
    queryKey: [...queryKeys.binding, orderItemId],
    queryFn: ({ signal }) => readBinding({ path: { orderItemId }, signal }),
  });

export const useBinding = (orderItemId: string) => useQuery(bindingQueryOptions(orderItemId));

/** How many of all paid keepsakes have contents and rules. */
export const bindingProgressQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.binding, 'progress'],
    queryFn: ({ signal }) => readBindingProgress({ signal }),
  });

export const useBindingProgress = () => useQuery(bindingProgressQueryOptions());

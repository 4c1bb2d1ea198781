import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listContents } from '../../../lib/api/gen/media/operations.gen.ts';
import type { Content, ListContentsData, TextContent } from '../../../lib/api/gen/media/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type { Content, TextContent };

export const contentTypes = ['image', 'video', 'music', 'document', 'text'] as const;
export type ContentType = (typeof contentTypes)[number];

export type ContentFilter = NonNullable<ListContentsData['query']>;

/** While a file is converted, its progress is asked for, ms. */
const PROGRESS_MS = 2000;

export const contentsQueryOptions = (filter: ContentFilter) =>
  queryOptions({
    queryKey: [...queryKeys.contents, filter],
    queryFn: ({ signal }) => listContents({ query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'processing') ? PROGRESS_MS : false,
  });

export const useContents = (filter: ContentFilter) => useQuery(contentsQueryOptions(filter));

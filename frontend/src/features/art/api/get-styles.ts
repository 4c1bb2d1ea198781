import { queryOptions, useQuery } from '@tanstack/react-query';
import { listStyles } from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import type { Style } from '../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type ArtStyle = Style;

export const stylesQueryOptions = () =>
  queryOptions({
    queryKey: queryKeys.styles,
    queryFn: ({ signal }) => listStyles({ signal }),
    staleTime: 5 * 60_000,
  });

export const useStyles = () => useQuery(stylesQueryOptions());

import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/request.ts';

export type ArtStyle = { key: string; name: Record<string, string>; available: boolean };

export const stylesQueryOptions = () =>
  queryOptions({
    queryKey: ['styles'],
    queryFn: ({ signal }) => request<{ items: ArtStyle[] }>('/api/ai-generation/styles', { signal }),
    staleTime: 5 * 60_000,
  });

export const useStyles = () => useQuery(stylesQueryOptions());

import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/request.ts';
import type { Rule } from '../rule.ts';

/** What the page shows of a content bound to a piece. */
export type BoundContent = {
  id: string;
  type: string;
  title: string;
  status?: string;
  thumbUrl?: string | null;
};

export type Binding = {
  orderItemId: string;
  keepsake: { videoId: string; title: string; tapUrl: string; artworkUrl: string | null; status: string };
  /** In the order they play. */
  contents: BoundContent[];
  rules: Rule[];
  /** Sent back with a change, so that two open windows do not overwrite each other. */
  version: number;
};

export const bindingQueryOptions = (orderItemId: string) =>
  queryOptions({
    queryKey: ['binding', orderItemId],
    queryFn: ({ signal }) =>
      request<Binding>(`/api/nfc-playback/bindings/${encodeURIComponent(orderItemId)}`, { signal }),
  });

export const useBinding = (orderItemId: string) => useQuery(bindingQueryOptions(orderItemId));

import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/request.ts';

export type Keepsake = {
  videoId: string;
  jobId: string;
  title: string;
  orientation: 'landscape' | 'portrait';
  /** `draft` until its order is paid. */
  status: string;
  tapUrl: string;
  artworkUrl: string | null;
};

export const keepsakesQueryOptions = () =>
  queryOptions({
    queryKey: ['keepsakes'],
    queryFn: ({ signal }) => request<{ items: Keepsake[] }>('/api/nfc-playback/keepsakes', { signal }),
  });

export const useKeepsakes = (isWanted = true) => useQuery({ ...keepsakesQueryOptions(), enabled: isWanted });

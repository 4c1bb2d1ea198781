import { useQuery } from '@tanstack/react-query';
import { readQueuePlace } from '../../../lib/api/gen/ai-generation/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

const POLL_MS = 5_000;

/** Where a waiting job stands; asked again while it is shown. */
export const useQueuePlace = (id: string) =>
  useQuery({
    queryKey: [...queryKeys.job, id, 'place'],
    queryFn: ({ signal }) => readQueuePlace({ path: { id }, signal }),
    refetchInterval: POLL_MS,
  });

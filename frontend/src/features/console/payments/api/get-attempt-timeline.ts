import { queryOptions, useQuery } from '@tanstack/react-query';
import { readAttemptTimeline } from '../../../../lib/api/gen/payment/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';

export type { AttemptTimeline } from '../../../../lib/api/gen/payment/types.gen.ts';

const attemptTimelineQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.consolePayments, 'one', id],
    queryFn: ({ signal }) => readAttemptTimeline({ path: { id }, signal }),
  });

export const useAttemptTimeline = (id: string) => useQuery(attemptTimelineQueryOptions(id));

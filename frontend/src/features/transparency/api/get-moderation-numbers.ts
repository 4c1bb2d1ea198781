import { useQuery } from '@tanstack/react-query';
import { readModerationNumbers } from '../../../lib/api/gen/media/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

/** What was reported and decided, by year, the latest first. */
export const useModerationNumbers = () =>
  useQuery({
    queryKey: [...queryKeys.contents, 'moderation-numbers'],
    queryFn: ({ signal }) => readModerationNumbers({ signal }),
  });

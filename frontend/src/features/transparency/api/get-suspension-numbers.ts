import { useQuery } from '@tanstack/react-query';
import { readSuspensionNumbers } from '../../../lib/api/gen/identity/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

/** How many accounts were suspended and used again, by year, the latest first. */
export const useSuspensionNumbers = () =>
  useQuery({
    queryKey: [...queryKeys.contents, 'suspension-numbers'],
    queryFn: ({ signal }) => readSuspensionNumbers({ signal }),
  });

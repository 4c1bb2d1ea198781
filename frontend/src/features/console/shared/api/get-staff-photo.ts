import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { requestStaffFile } from '../../../../lib/api/request.ts';

/** The bytes of a photo that only staff may read; it never changes. */
export const useStaffPhoto = (path: string) =>
  useQuery({
    queryKey: [...queryKeys.console, 'photo', path],
    queryFn: () => requestStaffFile(path),
    staleTime: Number.POSITIVE_INFINITY,
  });

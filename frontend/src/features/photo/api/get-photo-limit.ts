import { queryOptions, useQuery } from '@tanstack/react-query';
import { pictures } from '@tapory/shop';
import { listStyles } from '../../../lib/api/gen/ai-generation/shop-operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

const photoLimitQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.styles, 'photo-limit'],
    queryFn: ({ signal }) => listStyles({ signal }),
    select: ({ photoMaxBytes }) => photoMaxBytes,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Largest photo that the service takes, bytes; the shop's default until it has said so. */
export const usePhotoLimit = (): number => useQuery(photoLimitQueryOptions()).data ?? pictures.maxBytes;

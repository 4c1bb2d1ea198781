import { queryOptions, useQuery } from '@tanstack/react-query';
import { listKeepsakes } from '../../../lib/api/gen/nfc-playback/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

const piecesQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.keepsakes, 'pieces'],
    queryFn: async ({ signal }) => {
      const counts = await Promise.all(
        (['active', 'lost'] as const).map((status) =>
          listKeepsakes({ query: { status, pageSize: 1 }, signal }),
        ),
      );
      return counts.reduce((sum, { total }) => sum + total, 0);
    },
  });

/** How many keepsakes of mine open on a phone, or are lost. */
export const usePieceCount = () => useQuery(piecesQueryOptions());

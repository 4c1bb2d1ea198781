import { useQuery } from '@tanstack/react-query';
import { readMapTiles } from '../../../lib/api/gen/nfc-playback/operations.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

/** Whose street tiles are under the map; null for none, and while nobody can say. */
export function useMapTiles() {
  const { data } = useQuery({
    queryKey: [...queryKeys.mapTiles],
    queryFn: ({ signal }) => readMapTiles({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ tiles }) => tiles,
  });
  return data ?? null;
}

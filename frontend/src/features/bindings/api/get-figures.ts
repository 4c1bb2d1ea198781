import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { readTapFigures } from '../../../lib/api/gen/nfc-playback/operations.gen.ts';
import type { TapFigures } from '../../../lib/api/gen/nfc-playback/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type { TapFigures };

const figuresQueryOptions = (videoId: string, days: number) =>
  queryOptions({
    queryKey: [...queryKeys.keepsakes, videoId, 'figures', days],
    queryFn: ({ signal }) => readTapFigures({ path: { videoId }, query: { days }, signal }),
    placeholderData: keepPreviousData,
  });

export const useFigures = (videoId: string, days: number) => useQuery(figuresQueryOptions(videoId, days));

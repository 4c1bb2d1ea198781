import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listEventPhotos, readEvent } from '../../../lib/api/gen/media/shop-operations.gen.ts';
import type { GalleryEvent, ShownPhoto } from '../../../lib/api/gen/media/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';

export type { GalleryEvent, ShownPhoto };

/** Where an event changes by itself - it opens, it ends - it is read again now and then, ms. */
const EVENT_MS = 30_000;

export const useEvent = (code: string) =>
  useQuery({
    queryKey: [...queryKeys.events, code],
    queryFn: ({ signal }) => readEvent({ path: { code }, signal }),
    refetchInterval: ({ state }) => (state.data ? EVENT_MS : false),
    enabled: code !== '',
  });

/** Photos on a page of the gallery. */
const PAGE_SIZE = 40;

type PhotoQuery = {
  page: number;
  /** Only these. */
  ids?: readonly string[];
};

const photosQueryOptions = (code: string, { page, ids }: PhotoQuery) =>
  queryOptions({
    queryKey: [...queryKeys.events, code, 'photos', page, ids?.join(',') ?? ''],
    queryFn: ({ signal }) =>
      listEventPhotos({
        path: { code },
        query: { page, pageSize: PAGE_SIZE, ...(ids ? { ids: ids.join(',') } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const useEventPhotos = (code: string, query: PhotoQuery, isWanted = true) =>
  useQuery({ ...photosQueryOptions(code, query), enabled: isWanted });

/** Photos that hang on the wall at a time, and how often it looks for new ones, ms. */
const WALL_SIZE = 24;
const WALL_MS = 3000;

/** The latest photos, looked for again and again: one response at a time is kept, however long the wall hangs. */
export const useWall = (code: string) =>
  useQuery({
    queryKey: [...queryKeys.events, code, 'wall'],
    queryFn: ({ signal }) => listEventPhotos({ path: { code }, query: { pageSize: WALL_SIZE }, signal }),
    refetchInterval: WALL_MS,
    // A screen in a hall has no one who comes back to its window.
    refetchIntervalInBackground: true,
    retry: false,
  });

import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Review, RunEvent } from '../../../lib/api/event-review.ts';
import {
  changeHostedEvent,
  closeHostedEvent,
  coverHostedEvent,
  decideHostedEventPhotos,
  listHostedEventPhotos,
  listHostedEvents,
  readHostedEvent,
  removeHostedEventPhotos,
} from '../../../lib/api/gen/media/shop-operations.gen.ts';
import type { ChangeHostedEventData } from '../../../lib/api/gen/media/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type { RunEvent };

export const hostedEventsQueryOptions = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.hostedEvents, 'list', page],
    queryFn: ({ signal }) => listHostedEvents({ query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const useHostedEvents = (page: number) => useQuery(hostedEventsQueryOptions(page));

/** Counts of photos change while guests send them, ms. */
const EVENT_MS = 8000;

const hostedEventQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.hostedEvents, 'one', id],
    queryFn: ({ signal }) => readHostedEvent({ path: { id }, signal }),
  });

export const useHostedEvent = (id: string) =>
  useQuery({
    ...hostedEventQueryOptions(id),
    refetchInterval: ({ state }) => (state.data ? EVENT_MS : false),
  });

/** The review by the host. */
export const hostReview: Review = {
  family: queryKeys.hostedEvents,
  list: listHostedEventPhotos,
  decide: decideHostedEventPhotos,
  remove: removeHostedEventPhotos,
  cover: coverHostedEvent,
};

function useAct<Input>(id: string, act: (input: Input) => Promise<RunEvent>) {
  const queryClient = useQueryClient();
  return useCommand(act, {
    onSuccess: (event) => queryClient.setQueryData(hostedEventQueryOptions(id).queryKey, event),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.hostedEvents }),
  });
}

export const useChangeHostedEvent = (id: string) =>
  useAct(id, (body: ChangeHostedEventData['body']) => changeHostedEvent({ path: { id }, body }));

export const useCloseHostedEvent = (id: string) =>
  useAct(id, (_: undefined) => closeHostedEvent({ path: { id } }));

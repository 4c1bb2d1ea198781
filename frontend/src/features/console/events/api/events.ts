import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Review, RunEvent } from '../../../../lib/api/event-review.ts';
import { listPeople } from '../../../../lib/api/gen/identity/operations.gen.ts';
import {
  changeEvent,
  closeEvent,
  coverStaffEvent,
  createEvent,
  decideStaffEventPhotos,
  listEvents,
  listStaffEventPhotos,
  readStaffEvent,
  removeStaffEventPhotos,
} from '../../../../lib/api/gen/media/staff-operations.gen.ts';
import type { CreateEventData } from '../../../../lib/api/gen/media/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { requestStaffFile } from '../../../../lib/api/request.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { saveFile } from '../../../../lib/save-file.ts';

export type { RunEvent };

/** What staff write about an event. */
export type EventTerms = CreateEventData['body'];

export const useEvents = (query: { page: number; search?: string }) =>
  useQuery({
    queryKey: [...queryKeys.consoleEvents, 'list', query],
    queryFn: ({ signal }) => listEvents({ query, signal }),
    placeholderData: keepPreviousData,
  });

const eventQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.consoleEvents, 'one', id],
    queryFn: ({ signal }) => readStaffEvent({ path: { id }, signal }),
  });

export const useStaffEvent = (id: string) => useQuery(eventQueryOptions(id));

/** The review by staff. */
export const staffReview: Review = {
  family: queryKeys.consoleEvents,
  list: listStaffEventPhotos,
  decide: decideStaffEventPhotos,
  remove: removeStaffEventPhotos,
  cover: coverStaffEvent,
};

function useAct<Input>(act: (input: Input, idempotencyKey: string) => Promise<RunEvent>) {
  const queryClient = useQueryClient();
  return useCommand(act, {
    onSuccess: (event) => queryClient.setQueryData(eventQueryOptions(event.id).queryKey, event),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.consoleEvents }),
  });
}

export const useCreateEvent = () =>
  useAct((body: EventTerms, idempotencyKey) => createEvent({ body, idempotencyKey }));

export const useChangeEvent = ({ id, version }: Pick<RunEvent, 'id' | 'version'>) =>
  useAct((terms: EventTerms) => changeEvent({ path: { id }, body: { ...terms, version } }));

export const useCloseEvent = (id: string) => useAct((_: undefined) => closeEvent({ path: { id } }));

/** Accounts among which a host is chosen. */
const FOUND_MAX = 5;

export const useHosts = (search: string) =>
  useQuery({
    queryKey: [...queryKeys.consolePeople, 'hosts', search],
    queryFn: ({ signal }) =>
      listPeople({ query: { search, status: 'active', pageSize: FOUND_MAX }, asStaff: true, signal }),
    enabled: search !== '',
  });

/** The poster with the QR code of an event. */
export const usePoster = ({ id, code }: Pick<RunEvent, 'id' | 'code'>) =>
  useMutation({
    mutationFn: async (language: 'zh-TW' | 'en') =>
      saveFile(
        await requestStaffFile(`/api/media/admin/events/${id}/poster`, { language }),
        `poster-${code}-${language}.pdf`,
      ),
  });

import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { decideExhibit, listExhibits } from '../../../../lib/api/gen/ai-generation/staff-operations.gen.ts';
import type {
  DecideExhibitData,
  ListExhibitsData,
  StaffExhibit,
} from '../../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { requestStaffFile } from '../../../../lib/api/request.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type { StaffExhibit };

type Query = NonNullable<ListExhibitsData['query']>;

const exhibitsQueryOptions = (query: Query) =>
  queryOptions({
    queryKey: [...queryKeys.console, 'exhibits', query],
    queryFn: ({ signal }) => listExhibits({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const useExhibits = (query: Query) => useQuery(exhibitsQueryOptions(query));

/** The picture of a released design. */
export const useExhibitPicture = (id: string) =>
  useQuery({
    queryKey: [...queryKeys.console, 'exhibit-picture', id],
    queryFn: () => requestStaffFile(`/api/ai-generation/admin/exhibits/${id}/picture`),
    gcTime: 0,
    retry: false,
  });

export type Verdict = DecideExhibitData['body'] & { id: string };

/** Shows a design in the gallery, or not. */
export function useDecideExhibit() {
  const queryClient = useQueryClient();
  return useCommand(({ id, ...body }: Verdict) => decideExhibit({ path: { id }, body }), {
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...queryKeys.console, 'exhibits'] }),
  });
}

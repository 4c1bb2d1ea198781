import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  importCalendar,
  readCalendar,
  setCalendarDay,
} from '../../../../lib/api/gen/catalog-order/operations.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { toBase64 } from '../../../../lib/to-base64.ts';

export type { WorkingCalendar } from '../../../../lib/api/gen/catalog-order/types.gen.ts';

export type DayEntry = { day: string; isWorking: boolean; note: string };

const calendarQueryOptions = (year: number) =>
  queryOptions({
    queryKey: [...queryKeys.consoleHome, 'calendar', year],
    queryFn: ({ signal }) => readCalendar({ query: { year }, signal }),
  });

/** The days of a year that differ from the week. */
export const useCalendar = (year: number) => useQuery(calendarQueryOptions(year));

/** Shows the calendar as it is now, and whether a year is still empty. */
function useCalendarCommand<Input, Result>(run: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useCommand(run, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.consoleHome }),
  });
}

export const useSetDay = () =>
  useCalendarCommand(({ day, ...body }: DayEntry) => setCalendarDay({ path: { day }, body }));

/** Imports the government's file of a year. */
export const useImportCalendar = () =>
  useCalendarCommand(async (file: File) => importCalendar({ body: { content: await toBase64(file) } }));

import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  cancelStaffJob,
  changeIntake,
  listStaffJobs,
  readIntake,
  retryStaffJob,
} from '../../../../lib/api/gen/ai-generation/staff-operations.gen.ts';
import type {
  ChangeIntakeData,
  Intake,
  ListStaffJobsData,
  StaffJob,
} from '../../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

export type { Intake, StaffJob };
export type IntakeChange = ChangeIntakeData['body'];

type Query = NonNullable<ListStaffJobsData['query']>;

const jobsKey = [...queryKeys.console, 'jobs'];
const intakeKey = [...queryKeys.console, 'intake'];

const staffJobsQueryOptions = (query: Query) =>
  queryOptions({
    queryKey: [...queryKeys.console, 'jobs', query],
    queryFn: ({ signal }) => listStaffJobs({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const useStaffJobs = (query: Query) => useQuery(staffJobsQueryOptions(query));

type JobAct = { id: string; verb: 'cancel' | 'retry' };

/** Stops a job, or queues it again. */
export function useJobAct() {
  const queryClient = useQueryClient();
  return useCommand(
    ({ id, verb }: JobAct, idempotencyKey) =>
      (verb === 'cancel' ? cancelStaffJob : retryStaffJob)({ path: { id }, idempotencyKey }),
    { onSettled: () => queryClient.invalidateQueries({ queryKey: jobsKey }) },
  );
}

export const useIntake = () =>
  useQuery({ queryKey: intakeKey, queryFn: ({ signal }) => readIntake({ signal }) });

/** Pauses new pictures, or takes them again; the shop's pages are told. */
export function useChangeIntake() {
  const queryClient = useQueryClient();
  return useCommand((body: IntakeChange) => changeIntake({ body }), {
    onSuccess: (intake) => {
      queryClient.setQueryData(intakeKey, intake);
      return queryClient.invalidateQueries({ queryKey: queryKeys.styles });
    },
  });
}

import { useEffect } from 'react';
import { useJob } from '../../../features/art/api/get-job.ts';
import { isRunning, type Job } from '../../../features/art/api/get-jobs.ts';
import { useJobEvents } from '../../../features/art/api/use-job-events.ts';
import { useTakeOver, useVisitorJob } from '../../../features/art/api/visitor.ts';
import { isMissing } from '../../../lib/api/is-missing.ts';
import { type Composition, JOB_FIELDS } from './composition.ts';

type PictureOptions = {
  isMember: boolean;
  composition: Composition;
  change: (changes: Partial<Composition>) => void;
};

const isGoing = (job: Job | undefined): boolean => job !== undefined && isRunning(job);

/** What is in the trash, or was taken down, is made into nothing. */
const isWithdrawn = (job: Job | undefined): boolean => Boolean(job?.block ?? job?.trashedAt);

/**
 * The design of the composition, followed until it is drawn. What a visitor drew becomes the member's own once they have
 * signed in; what is not there any more is forgotten.
 */
export function usePicture({ isMember, composition, change }: PictureOptions) {
  const { source, deviceJobIds } = composition;
  const wanted = composition[JOB_FIELDS[source]];
  const isDevices = wanted !== null && deviceJobIds.includes(wanted);
  const isToTakeOver = isMember && deviceJobIds.length > 0;
  const takeOver = useTakeOver(() => change({ deviceJobIds: [] }));
  const { mutate, isIdle } = takeOver;
  useEffect(() => {
    if (isToTakeOver && isIdle) mutate(null);
  }, [isToTakeOver, isIdle, mutate]);
  const visitors = useVisitorJob(!isMember && isDevices ? wanted : null);
  const own = useJob(isMember && !isDevices ? wanted : null);
  const query = isMember ? own : visitors;
  const isLost = isMissing(query.error) || isWithdrawn(query.data);
  const job = isLost ? undefined : query.data;
  useJobEvents(isMember && !isDevices ? wanted : null, isGoing(own.data));
  // What the member has drawn since does not wait for it.
  const taking = isDevices ? takeOver : null;
  return {
    job,
    isLost,
    error: taking?.error ?? (isLost ? null : query.error),
    retry: () => (taking?.error ? mutate(null) : void query.refetch()),
    isComing: taking?.isPending || query.isLoading || isGoing(job),
  };
}

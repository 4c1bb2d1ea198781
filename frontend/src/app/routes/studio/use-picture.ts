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
  const job: Job | undefined = query.data;
  useJobEvents(isMember && !isDevices ? wanted : null, own.data ? isRunning(own.data) : false);
  const isLost = isMissing(query.error);
  // What the member has drawn since does not wait for it.
  const taking = isDevices ? takeOver : null;
  return {
    job,
    isLost,
    error: taking?.error ?? (isLost ? null : query.error),
    retry: () => (taking?.error ? mutate(null) : void query.refetch()),
    isComing: taking?.isPending || query.isLoading || (job ? isRunning(job) : false),
  };
}

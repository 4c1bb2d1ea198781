import type { Job } from '../../../features/art/api/get-jobs.ts';
import { useStyles } from '../../../features/art/api/get-styles.ts';
import { sourceOf } from './composition.ts';
import { useComposition } from './use-composition.ts';
import { usePieceArt } from './use-piece-art.ts';
import { useSold } from './use-sold.ts';

/** What the studio knows of a piece whose design is finished: it is the address's, whatever else is being composed. */
export function useFinished(job: Pick<Job, 'id' | 'imageUrl' | 'kind' | 'style'>) {
  const { composition: chosen, change } = useComposition(true);
  const sold = useSold(chosen);
  const { crop, art } = usePieceArt(job, sold.composition.product);
  const source = sourceOf(job);
  return {
    ...sold,
    ...{ change, cropId: crop?.id, art, source },
    style: useStyles().data?.items.find(({ key }) => key === job.style),
  };
}

export type FinishedState = ReturnType<typeof useFinished>;

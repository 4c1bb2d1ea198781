import type { Job } from '../../../features/art/api/get-jobs.ts';
import { useCrops } from '../../../features/crop/api/get-crops.ts';

/** What a member's design looks like on a product: as it was cropped for that, else as it is. */
export function usePieceArt(job: Pick<Job, 'id' | 'imageUrl'> | undefined, product: string) {
  const crops = useCrops(job?.id).data?.items ?? [];
  const crop = crops.find(({ productKey }) => productKey === product);
  return { crop, art: crop?.imageUrl ?? job?.imageUrl ?? null };
}

import type { Job } from '../../../features/art/api/get-jobs.ts';
import { useStyles } from '../../../features/art/api/get-styles.ts';
import { useProducts } from '../../../features/catalog/api/get-products.ts';
import { sourceOf, useComposition } from './composition.ts';
import { usePieceArt } from './use-piece-art.ts';

/** What the studio knows of a piece whose design is finished: it is the address's, whatever else is being composed. */
export function useFinished(job: Pick<Job, 'id' | 'imageUrl' | 'kind' | 'style'>) {
  const { composition, change } = useComposition(true);
  const products = useProducts();
  const items = products.data?.items ?? [];
  const { crop, art } = usePieceArt(job, composition.product);
  const source = sourceOf(job);
  return {
    ...{ composition, change, cropId: crop?.id, art, source },
    style: useStyles().data?.items.find(({ key }) => key === job.style),
    products: items,
    areProductsComing: products.isPending,
    product: items.find(({ key }) => key === composition.product) ?? items[0],
  };
}

export type FinishedState = ReturnType<typeof useFinished>;

import { useMenu } from '../../../features/art/api/get-menu.ts';
import { useQuota } from '../../../features/art/api/get-quota.ts';
import { useStyles } from '../../../features/art/api/get-styles.ts';
import { useVisitor } from '../../../features/art/api/visitor.ts';
import { useProducts } from '../../../features/catalog/api/get-products.ts';
import { usePromise } from '../../../features/catalog/api/get-promise.ts';
import { useCrops } from '../../../features/crop/api/get-crops.ts';
import type { Source } from './composition.ts';

/**
 * Reads what a step that makes a design will show beside the styles, and together with them: asked for only when the styles
 * have come, it would come one answer later, and move what is being read.
 */
export function useEarlyReads(source: Source): void {
  useProducts();
  usePromise(source === 'photo');
  useQuota();
  useMenu(source === 'figurine' ? 'figurine-ideas' : 'ideas');
}

/** The same for the studio that is open to everybody. `isVisitor`: nobody is signed in, as far as is known. */
export function useEarlyReadsOfAll(isVisitor: boolean): void {
  useProducts();
  usePromise(false);
  useMenu('ideas');
  useVisitor(isVisitor);
}

/** The same for the steps of a finished design, whose job is read meanwhile; null where none is named. */
export function useEarlyReadsOf(jobId: string | null): void {
  useProducts();
  usePromise(false);
  useStyles();
  useCrops(jobId ?? undefined);
}

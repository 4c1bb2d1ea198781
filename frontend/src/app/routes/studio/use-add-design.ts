import { useAddPiece } from './use-add-piece.ts';
import { lineOf } from './use-sold.ts';
import type { StudioState } from './use-studio.ts';

type Named = { title: string; orientation?: 'portrait' | 'landscape' };

/** Puts a finished design into the cart as the piece that was chosen in the studio. */
export function useAddDesign(studio: Pick<StudioState, 'composition' | 'product' | 'cropId'>) {
  const { composition, product, cropId } = studio;
  const add = useAddPiece({ onPhotoMade: () => undefined, onMissing: () => undefined });
  return {
    ...add,
    run(job: { id: string }, { title, orientation = 'portrait' }: Named): void {
      if (!product) return;
      add.run({ job, photo: null, title, orientation, line: lineOf(composition, product, cropId) });
    },
  };
}

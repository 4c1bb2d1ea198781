import { AppError } from '@tapory/errors';
import { findBinding, saveFallback } from '../data/bindings.ts';
import { lockKeepsakes } from '../data/keepsakes.ts';
import type { Keepsake } from '../domain/keepsake.ts';
import type { Fallback } from '../domain/playlist.ts';
import { type ChangeDeps, changeKeepsake } from './change-keepsake.ts';

/** Chooses what a tap shows while no rule applies. CONTENT_NOT_FOUND for a content that is not in the keepsake. */
export async function setFallback(
  deps: ChangeDeps,
  keepsake: Pick<Keepsake, 'videoId' | 'ownerId'>,
  { fallback, at }: { fallback: Fallback; at: Date },
): Promise<void> {
  const { videoId } = keepsake;
  await changeKeepsake(deps, keepsake, async (tx) => {
    await lockKeepsakes(tx, [videoId]);
    if (fallback.kind === 'content') {
      const { contentIds } = await findBinding(tx, videoId);
      if (!contentIds.includes(fallback.contentId)) throw new AppError('CONTENT_NOT_FOUND');
    }
    await saveFallback(tx, videoId, { fallback, at });
  });
}

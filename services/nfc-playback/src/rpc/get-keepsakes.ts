import type { NfcPlaybackServiceServer } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import type { RpcHandlers } from '@tapory/service-kit';
import { findBlocks } from '../data/blocks.ts';
import { findKeepsakesOfOwner } from '../data/keepsakes.ts';
import type { RpcDeps } from './deps.ts';

/** nfcplayback.v1 GetKeepsakes. */
export const getKeepsakesRpc =
  ({ database }: Pick<RpcDeps, 'database'>): RpcHandlers<NfcPlaybackServiceServer>['getKeepsakes'] =>
  async ({ ownerId, videoIds }) => {
    const keepsakes = await findKeepsakesOfOwner(database.pool, ownerId, videoIds);
    // Nothing is bought that nobody would be shown.
    const blocks = await findBlocks(database.pool, videoIds);
    if (keepsakes.some(({ videoId }) => blocks.has(videoId))) throw new AppError('DESIGN_BLOCKED');
    return {
      keepsakes: keepsakes.map(({ videoId, jobId, title, orientation, thumbUrl }) => ({
        videoId,
        jobId,
        ownerId,
        title,
        orientation,
        thumbUrl,
      })),
    };
  };

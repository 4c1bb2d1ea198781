import type { NfcPlaybackServiceServer } from '@tapory/contracts';
import type { RpcHandlers } from '@tapory/service-kit';
import { findKeepsakesOfOwner } from '../data/keepsakes.ts';
import type { RpcDeps } from './deps.ts';

/** nfcplayback.v1 GetKeepsakes. */
export const getKeepsakesRpc =
  ({ database }: RpcDeps): RpcHandlers<NfcPlaybackServiceServer>['getKeepsakes'] =>
  async ({ ownerId, videoIds }) => {
    const keepsakes = await findKeepsakesOfOwner(database.pool, ownerId, videoIds);
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

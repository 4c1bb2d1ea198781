import type { NfcPlaybackServiceServer } from '@tapory/contracts';
import type { RpcHandlers } from '@tapory/service-kit';
import { findUsage } from '../data/bindings.ts';
import type { RpcDeps } from './deps.ts';

/** nfcplayback.v1 GetContentUsage. */
export const getContentUsageRpc =
  ({ database }: RpcDeps): RpcHandlers<NfcPlaybackServiceServer>['getContentUsage'] =>
  async ({ contentIds }) => {
    const usage = await findUsage(database.pool, contentIds);
    return {
      usages: [...usage].map(([contentId, keepsakeTitles]) => ({ contentId, keepsakeTitles })),
    };
  };

import { EVERY_SERVICE, type RpcCallers } from '@tapory/service-kit';
import type { ServedRpcs } from './index.ts';

/** Who may call each RPC of this service. */
export const RPC_CALLERS: RpcCallers<ServedRpcs> = {
  resolveSession: EVERY_SERVICE,
  checkAccount: EVERY_SERVICE,
};

import type { IdentityServiceServer } from '@tapory/contracts';
import { EVERY_SERVICE, type RpcCallers } from '@tapory/service-kit';

/** Who may call each RPC of this service. */
export const RPC_CALLERS: RpcCallers<IdentityServiceServer> = {
  resolveSession: EVERY_SERVICE,
  checkAccount: EVERY_SERVICE,
  getContact: ['catalog-order'],
};

import type { IdentityServiceServer } from '@tapory/contracts';
import type { RpcHandlers } from '@tapory/service-kit';
import { checkAccountRpc } from '../accounts/rpc/check-account.ts';
import { resolveSessionRpc } from '../sessions/rpc/resolve-session.ts';
import type { RpcDeps } from './deps.ts';

/** RPCs that this service serves; the contract marks the others as deprecated. */
export type ServedRpcs = Omit<IdentityServiceServer, 'getContact'>;

export const buildRpcHandlers = (deps: RpcDeps): RpcHandlers<ServedRpcs> => ({
  resolveSession: resolveSessionRpc(deps),
  checkAccount: checkAccountRpc(deps),
});

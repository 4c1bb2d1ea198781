import type { IdentityServiceServer } from '@tapory/contracts';
import type { RpcHandlers } from '@tapory/service-kit';
import { checkAccountRpc } from './check-account.ts';
import type { RpcDeps } from './deps.ts';
import { getContactRpc } from './get-contact.ts';
import { resolveSessionRpc } from './resolve-session.ts';

/** The RPCs of this service. */
export const buildRpcHandlers = (deps: RpcDeps): RpcHandlers<IdentityServiceServer> => ({
  resolveSession: resolveSessionRpc(deps),
  checkAccount: checkAccountRpc(deps),
  getContact: getContactRpc(deps),
});

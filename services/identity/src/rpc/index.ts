import type { IdentityServiceServer } from '@tapory/contracts';
import type { RpcHandlers } from '@tapory/service-kit';
import type { ResolveSessionDeps } from '../use-cases/resolve-session.ts';
import { getContactRpc } from './get-contact.ts';
import { resolveSessionRpc } from './resolve-session.ts';

export type RpcDeps = ResolveSessionDeps;

/** The RPCs of this service. */
export const buildRpcHandlers = (deps: RpcDeps): RpcHandlers<IdentityServiceServer> => ({
  resolveSession: resolveSessionRpc(deps),
  getContact: getContactRpc(deps),
});

import type { IdentityServiceServer } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import type { RpcHandlers } from '@tapory/service-kit';
import type { RpcDeps } from '../../rpc/deps.ts';
import { resolveSession } from '../use-cases/resolve-session.ts';

/** identity.v1 ResolveSession. */
export const resolveSessionRpc =
  (deps: RpcDeps): RpcHandlers<IdentityServiceServer>['resolveSession'] =>
  async ({ sessionId }) => {
    const actor = await resolveSession(deps, sessionId);
    if (!actor) throw new AppError('UNAUTHENTICATED');
    return { userId: actor.id, username: actor.username, roles: [...actor.roles] };
  };

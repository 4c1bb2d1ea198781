import type { IdentityServiceServer } from '@tapory/contracts';
import { parseInput, type RpcHandlers, uuidSchema } from '@tapory/service-kit';
import type { RpcDeps } from '../../rpc/deps.ts';
import { findAccountStatus } from '../use-cases/find-account-status.ts';

/** identity.v1 CheckAccount. */
export const checkAccountRpc =
  (deps: RpcDeps): RpcHandlers<IdentityServiceServer>['checkAccount'] =>
  async ({ userId }) => {
    const { isActive, tokensValidAfter } = await findAccountStatus(deps, parseInput(uuidSchema, userId));
    return { isActive, tokensValidAfter: tokensValidAfter ?? undefined };
  };

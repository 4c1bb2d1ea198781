import type { IdentityServiceServer } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { parseInput, type RpcHandlers, uuidSchema } from '@tapory/service-kit';
import { findAccount } from '../data/accounts.ts';
import type { RpcDeps } from './deps.ts';

/** identity.v1 GetContact. What a person has not told is empty. */
export const getContactRpc =
  ({ database }: RpcDeps): RpcHandlers<IdentityServiceServer>['getContact'] =>
  async ({ userId }) => {
    const account = await findAccount(database, parseInput(uuidSchema, userId));
    if (!account) throw new AppError('NOT_FOUND');
    const { name, email, phone, language } = account;
    return { name: name ?? '', email: email ?? '', phone: phone ?? '', language };
  };

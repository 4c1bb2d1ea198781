import type { PaymentServiceServer } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { twd } from '@tapory/money';
import { type RpcHandlers, uuidSchema } from '@tapory/service-kit';
import type { Deps } from '../../deps.ts';
import { getIssuedCode } from '../use-cases/get-issued-code.ts';

/** payment.v1 GetIssuedCode. */
export const getIssuedCodeRpc =
  ({ database }: Pick<Deps, 'database'>): RpcHandlers<PaymentServiceServer>['getIssuedCode'] =>
  async ({ orderId }) => {
    if (!uuidSchema.safeParse(orderId).success) throw new AppError('NOT_FOUND');
    const issued = await getIssuedCode(database.pool, orderId, new Date());
    const { id: attemptId, method, amount, codeExpiresAt: expiresAt, returnToken } = issued;
    return { attemptId, method, amount: twd(amount), expiresAt, returnToken };
  };

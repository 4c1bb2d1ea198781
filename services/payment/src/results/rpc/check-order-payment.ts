import type { PaymentServiceServer } from '@tapory/contracts';
import { AppError } from '@tapory/errors';
import { twd } from '@tapory/money';
import { type RpcHandlers, uuidSchema } from '@tapory/service-kit';
import type { Deps } from '../../deps.ts';
import { checkOrderPayment } from '../use-cases/check-order-payment.ts';

/** payment.v1 CheckOrderPayment. */
export const checkOrderPaymentRpc =
  (deps: Deps): RpcHandlers<PaymentServiceServer>['checkOrderPayment'] =>
  async ({ orderId }) => {
    if (!uuidSchema.safeParse(orderId).success) throw new AppError('NOT_FOUND');
    const { paid, mayStillBePaid } = await checkOrderPayment(deps, orderId);
    return {
      paid: paid !== null,
      mayStillBePaid,
      paidAmount: paid ? twd(paid.amount) : undefined,
      paidAt: paid?.paidAt ?? undefined,
      attemptId: paid?.id ?? '',
      gateway: paid?.gateway ?? '',
      method: paid?.method ?? '',
      gatewayTradeNumber: paid?.gatewayNumber ?? '',
    };
  };

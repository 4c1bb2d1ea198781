import type { PaymentServiceServer } from '@tapory/contracts';
import type { RpcCallers } from '@tapory/service-kit';

/** Who may call each RPC of this service. */
export const RPC_CALLERS: RpcCallers<PaymentServiceServer> = {
  checkOrderPayment: ['catalog-order'],
  getIssuedCode: ['catalog-order'],
};

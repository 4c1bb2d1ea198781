import type { PaymentServiceServer } from '@tapory/contracts';
import type { RpcHandlers } from '@tapory/service-kit';
import type { Deps } from '../deps.ts';
import { checkOrderPaymentRpc } from '../results/rpc/check-order-payment.ts';
import { getIssuedCodeRpc } from '../results/rpc/get-issued-code.ts';

/** The RPCs of this service. */
export const buildRpcHandlers = (deps: Deps): RpcHandlers<PaymentServiceServer> => ({
  checkOrderPayment: checkOrderPaymentRpc(deps),
  getIssuedCode: getIssuedCodeRpc(deps),
});

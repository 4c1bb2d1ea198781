import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { testGateways } from '../../../../lib/api/gen/payment/operations.gen.ts';
import type { GatewayReport, TestGatewaysResponse } from '../../../../lib/api/gen/payment/types.gen.ts';

export type { GatewayReport } from '../../../../lib/api/gen/payment/types.gen.ts';
export type GatewayCheck = GatewayReport['checks'][number];

/** Tries the gateways' settings now; the result is shown, nothing is stored. */
export const useTestGateways = () =>
  useMutation<TestGatewaysResponse, ApiError, void>({ mutationFn: () => testGateways({}) });

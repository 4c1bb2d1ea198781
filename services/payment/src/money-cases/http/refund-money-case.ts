import type { Deps } from '../../deps.ts';
import { decideMoneyCaseHandler } from './decide-money-case.ts';

export const refundMoneyCaseHandler = (deps: Deps) =>
  decideMoneyCaseHandler(deps, {
    act: 'refunded',
    operationId: 'refundMoneyCase',
    summary: 'Refund the payment of a money case',
  });

import type { Deps } from '../../deps.ts';
import { decideMoneyCaseHandler } from './decide-money-case.ts';

export const refundMoneyCaseHandler = (deps: Deps) =>
  decideMoneyCaseHandler(deps, {
    act: 'refunded',
    operationId: 'refundMoneyCase',
    summary: 'Give the money back',
  });

import type { Deps } from '../../deps.ts';
import { decideMoneyCaseHandler } from './decide-money-case.ts';

export const acceptMoneyCaseHandler = (deps: Deps) =>
  decideMoneyCaseHandler(deps, {
    act: 'accepted',
    operationId: 'acceptMoneyCase',
    summary: 'Accept a late payment; the order goes into production',
  });

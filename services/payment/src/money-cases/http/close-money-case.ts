import type { Deps } from '../../deps.ts';
import { decideMoneyCaseHandler } from './decide-money-case.ts';

export const closeMoneyCaseHandler = (deps: Deps) =>
  decideMoneyCaseHandler(deps, {
    act: 'closed',
    operationId: 'closeMoneyCase',
    summary: 'Close a money case that was resolved at the gateway',
  });

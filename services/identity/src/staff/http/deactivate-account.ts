import { defineHandler } from '@tapory/service-kit';
import type { HttpDeps } from '../../http/deps.ts';
import { suspendAccount } from '../use-cases/suspend-account.ts';
import { byId } from './account-act-schemas.ts';
import { presentSuspension, suspensionReasonSchema, suspensionSchema } from './suspensions.ts';

export const deactivateAccountHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'deactivateAccount',
    summary:
      'Ask for an account to be deactivated, or confirm what somebody else asked for; then its sessions end',
    params: byId,
    body: suspensionReasonSchema,
    response: suspensionSchema,
    async handle({ actor, params, body, security }) {
      const reason = await suspendAccount(deps, { actor, userId: params.id, reason: body.reason });
      security.record({ event: 'account-managed', outcome: 'success', subjectId: params.id, reason });
      return presentSuspension(deps, params.id, actor.id);
    },
  });

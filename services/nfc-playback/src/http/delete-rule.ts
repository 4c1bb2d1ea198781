import { defineHandler, HttpReply } from '@tapory/service-kit';
import { deleteRule } from '../use-cases/change-rules.ts';
import { findBindingOf } from '../use-cases/find-binding-of.ts';
import type { HttpDeps } from './deps.ts';
import { ruleParams } from './rule-params.ts';

export const deleteRuleHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'deleteRule',
    summary: 'Remove a playlist rule',
    params: ruleParams,
    status: 204,
    async handle({ actor, authorize, params }) {
      const keepsake = await findBindingOf(deps, { actor, authorize, orderItemId: params.orderItemId });
      await deleteRule(deps, keepsake, { ruleId: params.ruleId, at: new Date() });
      return new HttpReply({ status: 204 });
    },
  });

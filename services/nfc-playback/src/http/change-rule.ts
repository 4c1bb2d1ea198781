import { defineHandler } from '@tapory/service-kit';
import { changeRule } from '../use-cases/change-rules.ts';
import { findBindingOf } from '../use-cases/find-binding-of.ts';
import type { HttpDeps } from './deps.ts';
import { ruleParams } from './rule-params.ts';
import { hashRulePin, newRuleSchema, presentRule, ruleSchema } from './rule-schema.ts';

export const changeRuleHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'changeRule',
    summary: 'Change, enable or disable a playlist rule',
    params: ruleParams,
    body: newRuleSchema,
    response: ruleSchema,
    async handle({ actor, authorize, params, body }) {
      const keepsake = await findBindingOf(deps, { actor, authorize, orderItemId: params.orderItemId });
      const rule = { ...(await hashRulePin(body)), id: params.ruleId, editedAt: new Date() };
      return presentRule(await changeRule(deps, keepsake, rule));
    },
  });

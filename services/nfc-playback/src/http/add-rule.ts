import { defineHandler } from '@tapory/service-kit';
import { addRule } from '../use-cases/change-rules.ts';
import { findBindingOf } from '../use-cases/find-binding-of.ts';
import { bindingParams } from './binding-schema.ts';
import type { HttpDeps } from './deps.ts';
import { hashRulePin, newRuleSchema, presentRule, ruleSchema } from './rule-schema.ts';

export const addRuleHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'addRule',
    summary: 'Add a playlist rule',
    params: bindingParams,
    body: newRuleSchema,
    response: ruleSchema,
    status: 201,
    isIdempotent: true,
    async handle({ actor, authorize, params, body, commandId }) {
      const keepsake = await findBindingOf(deps, { actor, authorize, orderItemId: params.orderItemId });
      const hashed = await hashRulePin(body);
      const rule = { ...hashed, pinHash: hashed.pinHash ?? null, id: commandId, editedAt: new Date() };
      await addRule(deps, keepsake, rule);
      return presentRule(rule);
    },
  });

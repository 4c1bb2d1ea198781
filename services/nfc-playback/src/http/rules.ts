import { defineRoute, HttpReply, uuidSchema } from '@tapory/service-kit';
import { addRule, changeRule, deleteRule } from '../use-cases/change-rules.ts';
import { findBindingOf } from '../use-cases/find-binding-of.ts';
import { bindingParams } from './bindings.ts';
import type { HttpDeps } from './deps.ts';
import { newRuleSchema, presentRule, ruleSchema } from './rule-schema.ts';

const ruleParams = bindingParams.extend({ ruleId: uuidSchema });

export const addRuleRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/bindings/{orderItemId}/rules',
    operationId: 'addRule',
    summary: 'Add a playlist rule',
    access: 'member',
    params: bindingParams,
    body: newRuleSchema,
    response: ruleSchema,
    status: 201,
    isIdempotent: true,
    async handle({ actor, params, body, commandId }) {
      const keepsake = await findBindingOf(deps, actor, params.orderItemId, 'keepsake:change');
      const rule = { ...body, id: commandId, editedAt: new Date() };
      await addRule(deps, keepsake, rule);
      return presentRule(rule);
    },
  });

export const changeRuleRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'put',
    path: '/bindings/{orderItemId}/rules/{ruleId}',
    operationId: 'changeRule',
    summary: 'Change, enable or disable a playlist rule',
    access: 'member',
    params: ruleParams,
    body: newRuleSchema,
    response: ruleSchema,
    async handle({ actor, params, body }) {
      const keepsake = await findBindingOf(deps, actor, params.orderItemId, 'keepsake:change');
      const rule = { ...body, id: params.ruleId, editedAt: new Date() };
      await changeRule(deps, keepsake, rule);
      return presentRule(rule);
    },
  });

export const deleteRuleRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'delete',
    path: '/bindings/{orderItemId}/rules/{ruleId}',
    operationId: 'deleteRule',
    summary: 'Remove a playlist rule',
    access: 'member',
    params: ruleParams,
    status: 204,
    async handle({ actor, params }) {
      const keepsake = await findBindingOf(deps, actor, params.orderItemId, 'keepsake:change');
      await deleteRule(deps, keepsake, params.ruleId);
      return new HttpReply({ status: 204 });
    },
  });

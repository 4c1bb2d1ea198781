import { defineHandler, instantSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findRuleChanges, RULE_CHANGE_KINDS } from '../data/rule-changes.ts';
import { findBindingOf } from '../use-cases/find-binding-of.ts';
import { restoreRules } from '../use-cases/restore-rules.ts';
import { bindingParams } from './binding-schema.ts';
import type { HttpDeps } from './deps.ts';
import { presentRule, ruleSchema } from './rule-schema.ts';

export const listRuleChangesHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'listRuleChanges',
    summary: 'What I last did to the rules of a keepsake, the newest first',
    params: bindingParams,
    response: z
      .object({
        changes: z.array(
          z.object({
            id: uuidSchema,
            kind: z.enum(RULE_CHANGE_KINDS),
            name: z.string().meta({ description: 'Of the rule; empty where it was about several' }),
            at: instantSchema,
          }),
        ),
      })
      .meta({ id: 'RuleChanges' }),
    async handle({ actor, authorize, params: { orderItemId } }) {
      const { videoId } = await findBindingOf(deps, { actor, authorize, orderItemId });
      const changes = await findRuleChanges(deps.database.pool, videoId);
      return { changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })) };
    },
  });

export const restoreRulesHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'restoreRules',
    summary: 'Make the rules of a keepsake what they were before a change',
    params: bindingParams.extend({ changeId: uuidSchema }),
    response: z.object({ rules: z.array(ruleSchema) }),
    isIdempotent: true,
    async handle({ actor, authorize, params: { orderItemId, changeId } }) {
      const keepsake = await findBindingOf(deps, { actor, authorize, orderItemId });
      const rules = await restoreRules(deps, keepsake, { changeId, at: new Date() });
      return { rules: rules.map(presentRule) };
    },
  });

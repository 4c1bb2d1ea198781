import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { copyRules } from '../use-cases/copy-rules.ts';
import { findBindingOf } from '../use-cases/find-binding-of.ts';
import { bindingParams } from './binding-schema.ts';
import type { HttpDeps } from './deps.ts';

export const copyRulesHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'copyRules',
    summary: 'Add the rules of this keepsake to another one of mine',
    params: bindingParams,
    body: z.object({ toOrderItemId: uuidSchema }),
    response: z.object({
      copied: z.int(),
      waiting: z.int().meta({ description: 'Those that play nothing there until their contents are put in' }),
    }),
    isIdempotent: true,
    async handle({ actor, authorize, params, body }) {
      const from = await findBindingOf(deps, { actor, authorize, orderItemId: params.orderItemId });
      const to = await findBindingOf(deps, { actor, authorize, orderItemId: body.toOrderItemId });
      return copyRules(deps, { from, to }, new Date());
    },
  });

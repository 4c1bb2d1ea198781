import { defineHandler } from '@tapory/service-kit';
import { findBindingOf } from '../use-cases/find-binding-of.ts';
import { setFallback } from '../use-cases/set-fallback.ts';
import { bindingParams } from './binding-schema.ts';
import type { HttpDeps } from './deps.ts';
import { fallbackSchema, newFallbackSchema, presentFallback } from './fallback-schema.ts';

export const setFallbackHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'setFallback',
    summary: 'Choose what a tap shows while no rule applies',
    params: bindingParams,
    body: newFallbackSchema,
    response: fallbackSchema,
    async handle({ actor, authorize, params, body }) {
      const keepsake = await findBindingOf(deps, { actor, authorize, orderItemId: params.orderItemId });
      await setFallback(deps, keepsake, { fallback: body, at: new Date() });
      return presentFallback(body);
    },
  });

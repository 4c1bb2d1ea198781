import { defineHandler } from '@tapory/service-kit';
import { findBindingOf } from '../use-cases/find-binding-of.ts';
import { bindingParams, bindingSchema, presentBinding } from './binding-schema.ts';
import type { HttpDeps } from './deps.ts';

export const readBindingHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readBinding',
    summary: 'Contents and rules of a paid order item',
    params: bindingParams,
    response: bindingSchema,
    async handle({ actor, authorize, params: { orderItemId } }) {
      const keepsake = await findBindingOf(deps, { actor, authorize, orderItemId });
      return presentBinding(deps, orderItemId, keepsake);
    },
  });

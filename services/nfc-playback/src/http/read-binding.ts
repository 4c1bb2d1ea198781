import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { readBindingProgress } from '../data/bindings.ts';
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

const progressSchema = z
  .object({
    total: z.int().meta({ description: 'Without the pieces of group orders' }),
    filled: z.int().meta({ description: 'Those with a content' }),
    ruled: z.int().meta({ description: 'Those with a rule' }),
    newest: uuidSchema.nullable().meta({ description: 'Order item of the newest one' }),
    unfilled: uuidSchema.nullable().meta({ description: 'Order item of the newest one without a content' }),
    unruled: uuidSchema.nullable().meta({ description: 'Order item of the newest one without a rule' }),
  })
  .meta({ id: 'BindingProgress' });

export const readBindingProgressHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readBindingProgress',
    summary: 'How many of my paid keepsakes have contents and rules',
    response: progressSchema,
    handle({ actor, authorize }) {
      authorize({ ownerId: actor.id });
      return readBindingProgress(database.pool, actor.id);
    },
  });

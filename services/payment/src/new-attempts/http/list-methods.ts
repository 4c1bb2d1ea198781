import { definePublicHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { ONLINE_GATEWAYS, ONLINE_METHODS } from '../../attempts/domain/attempt.ts';
import type { Deps } from '../../deps.ts';
import { listMethods } from '../use-cases/list-methods.ts';

const methodSchema = z
  .object({
    gateway: z.enum(ONLINE_GATEWAYS),
    method: z.enum(ONLINE_METHODS),
    min: z.int().meta({ description: 'Minimum NT$ of the method' }),
    max: z.int(),
    isPreferred: z.boolean().meta({ description: 'Whether the shop proposes this gateway for the method' }),
  })
  .meta({ id: 'PaymentMethod' });

/** All offered methods in each gateway's order, with their limits. */
export const listMethodsHandler = (deps: Deps) =>
  definePublicHandler({
    operationId: 'listPaymentMethods',
    summary: 'Payment methods, their limits and the preferred gateway of each',
    response: z.object({ items: z.array(methodSchema) }),
    handle: async () => ({ items: await listMethods(deps) }),
  });

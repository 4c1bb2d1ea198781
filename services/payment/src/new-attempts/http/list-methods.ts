import { definePublicHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { GATEWAY_NAMES, type GatewayName, METHODS, type Method } from '../../attempts/domain/attempt.ts';
import type { Deps } from '../../deps.ts';

const methodSchema = z
  .object({
    gateway: z.enum(GATEWAY_NAMES),
    method: z.enum(METHODS),
    min: z.int().meta({ description: 'Minimum NT$ of the method' }),
    max: z.int(),
  })
  .meta({ id: 'PaymentMethod' });

/** All offered methods in each gateway's order, with their limits. */
export const listMethodsHandler = ({ gateways }: Deps) =>
  definePublicHandler({
    operationId: 'listPaymentMethods',
    summary: 'Payment methods and their limits',
    response: z.object({ items: z.array(methodSchema) }),
    async handle() {
      const items = Object.entries(gateways).flatMap(([gateway, { limits }]) =>
        Object.entries(limits).map(([method, { min, max }]) => ({
          gateway: gateway as GatewayName,
          method: method as Method,
          min,
          max,
        })),
      );
      return { items };
    },
  });

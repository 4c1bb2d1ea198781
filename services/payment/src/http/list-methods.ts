import { defineRoute } from '@tapory/service-kit';
import { z } from 'zod';
import { type GatewayName, METHODS, type Method } from '../domain/attempt.ts';
import type { Deps } from '../use-cases/deps.ts';

const methodSchema = z
  .object({
    gateway: z.enum(['ecpay', 'paynow']),
    method: z.enum(METHODS),
    min: z.int().meta({ description: 'Least NT$ that the method takes' }),
    max: z.int(),
  })
  .meta({ id: 'PaymentMethod' });

/** Every method that is offered, each gateway's in its order, with the amounts that it takes. */
export const listMethodsRoute = ({ gateways }: Deps) =>
  defineRoute({
    method: 'get',
    path: '/methods',
    operationId: 'listPaymentMethods',
    summary: 'Ways to pay and the amounts they take',
    access: 'public',
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

import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { movePromise } from '../use-cases/move-promise.ts';
import { actBody, orderAct, reasonSchema, recordOrderAct } from './act-on-order.ts';
import { presentStaffOrder } from './present-staff-order.ts';

export const movePromiseHandler = (deps: HttpDeps) =>
  defineHandler({
    ...orderAct,
    operationId: 'moveOrderPromise',
    summary: 'Promise another day to the customer, who is told by mail',
    body: actBody.extend({
      until: z.iso.date('PROMISE_DATE_INVALID').meta({ description: 'The day in Taipei' }),
      reason: reasonSchema,
    }),
    async handle({ actor, params: { id: orderId }, body, commandId, security }) {
      const order = await movePromise(deps.outbox, { id: commandId, orderId, actorId: actor.id, ...body });
      recordOrderAct(security, orderId, 'move-promise');
      return presentStaffOrder(deps, order);
    },
  });

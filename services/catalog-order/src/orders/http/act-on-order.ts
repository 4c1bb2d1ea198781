import {
  defineHandler,
  lineSchema,
  type SecurityLog,
  uuidSchema,
  valueSchema,
  versionSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { isTrackingNumber, PARCEL_CARRIERS } from '../domain/parcel.ts';
import { completeOrder } from '../use-cases/complete-order.ts';
import { confirmMaking } from '../use-cases/confirm-making.ts';
import { recordReturn } from '../use-cases/return-parcel.ts';
import { shipOrder } from '../use-cases/ship-order.ts';
import { startProduction } from '../use-cases/start-production.ts';
import { presentStaffOrder, staffOrderSchema } from './present-staff-order.ts';

export const actParams = z.object({ id: uuidSchema });
export const actBody = z.object({
  version: versionSchema.meta({
    description: 'Of the order that the actor saw; CONFLICT when it has changed',
  }),
});
export const reasonSchema = lineSchema({ max: 200 });
export const parcelFields = {
  carrier: z.enum(PARCEL_CARRIERS),
  trackingNumber: valueSchema('TRACKING_NUMBER_INVALID', 60, 'code').refine(
    isTrackingNumber,
    'TRACKING_NUMBER_INVALID',
  ),
};

export const recordOrderAct = (security: SecurityLog, subjectId: string, reason: string): void =>
  security.record({ event: 'order-act', outcome: 'success', subjectId, reason });

/** What all acts on an order have in common. */
export const orderAct = { isIdempotent: true, params: actParams, response: staffOrderSchema } as const;

export const startProductionHandler = (deps: HttpDeps) =>
  defineHandler({
    ...orderAct,
    operationId: 'startOrderProduction',
    summary: 'Start making a paid order: approve its waiting items',
    body: actBody,
    async handle({ actor, params: { id: orderId }, body: { version }, commandId, security }) {
      const command = { id: commandId, orderId, actorId: actor.id, version };
      const order = await startProduction(deps.outbox, command);
      recordOrderAct(security, orderId, 'start-production');
      return presentStaffOrder(deps, order);
    },
  });

export const confirmMakingHandler = (deps: HttpDeps) =>
  defineHandler({
    ...orderAct,
    operationId: 'confirmOrderMaking',
    summary: 'Confirm that an order is made although its money came late or went back in part',
    body: actBody.extend({ reason: reasonSchema }),
    async handle({ actor, params: { id: orderId }, body, commandId, security }) {
      const order = await confirmMaking(deps.outbox, { id: commandId, orderId, actorId: actor.id, ...body });
      recordOrderAct(security, orderId, 'confirm-making');
      return presentStaffOrder(deps, order);
    },
  });

export const shipOrderHandler = (deps: HttpDeps) =>
  defineHandler({
    ...orderAct,
    operationId: 'shipOrder',
    summary:
      'Record that an order in production, or what was made again of a sent one, was handed to a carrier',
    body: actBody.extend({
      ...parcelFields,
      reason: lineSchema({ max: 200, min: 0 })
        .default('')
        .meta({ description: 'Why it is sent although not every item is recorded as packed' }),
    }),
    async handle({ actor, params: { id: orderId }, body, commandId, security }) {
      const { version, reason, ...parcel } = body;
      const command = { id: commandId, orderId, actorId: actor.id, version };
      const order = await shipOrder(deps.outbox, { ...command, parcel, reason });
      recordOrderAct(security, orderId, 'ship');
      return presentStaffOrder(deps, order);
    },
  });

export const deliverOrderHandler = (deps: HttpDeps) =>
  defineHandler({
    ...orderAct,
    operationId: 'deliverOrder',
    summary: 'Record that a shipped order has arrived',
    body: actBody,
    async handle({ actor, params: { id: orderId }, body: { version }, commandId, security }) {
      const command = { id: commandId, orderId, actorId: actor.id, version };
      const order = await completeOrder(deps.outbox, command);
      recordOrderAct(security, orderId, 'deliver');
      return presentStaffOrder(deps, order);
    },
  });

export const returnParcelHandler = (deps: HttpDeps) =>
  defineHandler({
    ...orderAct,
    operationId: 'returnOrderParcel',
    summary: 'Record that the parcel of a sent order came back; its customer is told by mail',
    body: actBody.extend({ reason: reasonSchema }),
    async handle({ actor, params: { id: orderId }, body, commandId, security }) {
      const order = await recordReturn(deps.outbox, { id: commandId, orderId, actorId: actor.id, ...body });
      recordOrderAct(security, orderId, 'return-parcel');
      return presentStaffOrder(deps, order);
    },
  });

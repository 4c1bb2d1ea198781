import { defineHandler, type SecurityLog, uuidSchema, valueSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { isTrackingNumber, PARCEL_CARRIERS } from '../domain/parcel.ts';
import { actOnOrder } from '../use-cases/act-on-order.ts';
import { presentStaffOrder, staffOrderSchema } from './present-staff-order.ts';

const params = z.object({ id: uuidSchema });
const body = z.object({
  version: z
    .int()
    .min(1)
    .meta({ description: 'Of the order that the actor saw; CONFLICT when it has changed' }),
});
const shipBody = body.extend({
  carrier: z.enum(PARCEL_CARRIERS),
  trackingNumber: valueSchema('TRACKING_NUMBER_INVALID', 60, 'code').refine(
    isTrackingNumber,
    'TRACKING_NUMBER_INVALID',
  ),
});

const recordAct = (
  security: SecurityLog,
  subjectId: string,
  reason: 'start-production' | 'ship' | 'deliver',
) => security.record({ event: 'order-act', outcome: 'success', subjectId, reason });

export const startProductionHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'startOrderProduction',
    summary: 'Start making a paid order',
    isIdempotent: true,
    params,
    body,
    response: staffOrderSchema,
    async handle({ actor, params: { id: orderId }, body: { version }, commandId, security }) {
      const command = { id: commandId, orderId, actorId: actor.id, version };
      const order = await actOnOrder(deps.outbox, command, 'production_started');
      recordAct(security, orderId, 'start-production');
      return presentStaffOrder(deps, order);
    },
  });

export const shipOrderHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'shipOrder',
    summary: 'Record that an order in production was handed to a carrier',
    isIdempotent: true,
    params,
    body: shipBody,
    response: staffOrderSchema,
    async handle({ actor, params: { id: orderId }, body: { version, ...parcel }, commandId, security }) {
      const command = { id: commandId, orderId, actorId: actor.id, version };
      const order = await actOnOrder(deps.outbox, command, 'shipped', parcel);
      recordAct(security, orderId, 'ship');
      return presentStaffOrder(deps, order);
    },
  });

export const deliverOrderHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'deliverOrder',
    summary: 'Record that a shipped order has arrived',
    isIdempotent: true,
    params,
    body,
    response: staffOrderSchema,
    async handle({ actor, params: { id: orderId }, body: { version }, commandId, security }) {
      const command = { id: commandId, orderId, actorId: actor.id, version };
      const order = await actOnOrder(deps.outbox, command, 'completed');
      recordAct(security, orderId, 'deliver');
      return presentStaffOrder(deps, order);
    },
  });

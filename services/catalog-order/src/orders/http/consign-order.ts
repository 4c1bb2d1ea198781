import { AppError } from '@tapory/errors';
import { defineHandler, lineSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { findCurrent } from '../../shipping/data/consignments.ts';
import { askShipmentNumber } from '../../shipping/use-cases/ask-shipment-number.ts';
import { createConsignment } from '../../shipping/use-cases/create-consignment.ts';
import { labelRefusal } from '../../shipping/use-cases/label-refusal.ts';
import { findOrder } from '../data/orders.ts';
import { orderAct, recordOrderAct } from './act-on-order.ts';
import { presentStaffOrder } from './present-staff-order.ts';

export const consignOrderHandler = (deps: HttpDeps) =>
  defineHandler({
    ...orderAct,
    operationId: 'consignOrder',
    summary: 'Enter the parcel of a packed order at ECPay, once',
    body: z.object({
      again: lineSchema({ max: 200, min: 0 })
        .default('')
        .meta({ description: 'Why another parcel is entered although there is one; empty for the first' }),
    }),
    async handle({ actor, params: { id: orderId }, body: { again }, commandId, security }) {
      await createConsignment(deps, { id: commandId, orderId, actorId: actor.id, again });
      const entered = await findCurrent(deps.database.pool, orderId);
      if (entered) await askShipmentNumber(deps, entered);
      recordOrderAct(security, orderId, 'consign');
      const order = await findOrder(deps.database.pool, orderId);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      return presentStaffOrder(deps, order);
    },
  });

export const openParcelLabelHandler = ({ database, outbox, log, consigner }: HttpDeps) =>
  defineHandler({
    operationId: 'openParcelLabel',
    summary: 'The form that opens the label of an order’s parcel at ECPay, to be printed',
    params: z.object({ id: uuidSchema }),
    response: z.object({
      method: z.literal('POST'),
      url: z.url(),
      fields: z.record(z.string(), z.string()),
    }),
    async handle({ params: { id }, security }) {
      const order = await findOrder(database.pool, id);
      const current = await findCurrent(database.pool, id);
      if (!consigner || !order || !current || current.logisticsId === '') throw new AppError('NOT_FOUND');
      const refusal = labelRefusal(order, current);
      if (refusal) throw new AppError(refusal);
      await askShipmentNumber({ outbox, log, consigner }, current);
      security.record({ event: 'order-read', outcome: 'success', subjectId: id });
      return { method: 'POST' as const, ...consigner.label(current) };
    },
  });

import { AppError } from '@tapory/errors';
import { defineHandler, type SecurityLog, valueSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { isOrderNumber } from '../domain/order-number.ts';
import { parseShipments } from '../use-cases/parse-shipments.ts';
import { type ShippedOrders, shipOrders } from '../use-cases/ship-orders.ts';
import { parcelFields, recordOrderAct } from './act-on-order.ts';

/** Bytes of a file, and of the request that carries it as base64. */
const MAX_FILE_BYTES = 256 * 1024;
const MAX_BODY_BYTES = 360 * 1024;
const MAX_SELECTED = 200;

const shippedSchema = z
  .object({
    shipped: z.int(),
    already: z.int().meta({ description: 'Sent in the same parcel before' }),
  })
  .meta({ id: 'ShippedOrders' });

function present(security: SecurityLog, { shipped, already }: ShippedOrders) {
  for (const { id } of shipped) recordOrderAct(security, id, 'ship');
  return { shipped: shipped.length, already };
}

export const shipOrdersHandler = ({ outbox }: HttpDeps) =>
  defineHandler({
    operationId: 'shipOrders',
    summary: 'Record that several orders were handed to carriers, all or none',
    isIdempotent: true,
    body: z.object({
      parcels: z
        .array(
          z.object({
            orderNumber: valueSchema('ORDER_NOT_FOUND', 60, 'code').refine(isOrderNumber, 'ORDER_NOT_FOUND'),
            ...parcelFields,
          }),
        )
        .min(1)
        .max(MAX_SELECTED),
    }),
    response: shippedSchema,
    async handle({ actor, body, commandId, security }) {
      const shipments = body.parcels.map(({ orderNumber, ...parcel }, index) => ({
        ...{ path: `parcels.${index}`, orderNumber, parcel },
        shippedOn: null,
      }));
      const command = { shipments, problems: [], commandId, actorId: actor.id };
      return present(security, await shipOrders(outbox, command));
    },
  });

export const shipOrdersOfFileHandler = ({ outbox }: HttpDeps) =>
  defineHandler({
    operationId: 'shipOrdersOfFile',
    summary: 'The same by a CSV file of order numbers, carriers and tracking numbers',
    isIdempotent: true,
    bodyLimit: MAX_BODY_BYTES,
    body: z.object({
      content: z.base64().meta({
        description: 'The file as base64, at most 256 kB',
        maxLength: Math.ceil(MAX_FILE_BYTES / 3) * 4,
      }),
    }),
    response: shippedSchema,
    async handle({ actor, body, commandId, security }) {
      const bytes = Buffer.from(body.content, 'base64');
      if (bytes.length > MAX_FILE_BYTES) throw new AppError('PAYLOAD_TOO_LARGE');
      const command = { ...parseShipments(bytes), commandId, actorId: actor.id };
      return present(security, await shipOrders(outbox, command));
    },
  });

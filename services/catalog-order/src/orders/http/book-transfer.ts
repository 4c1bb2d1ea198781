import { defineHandler, lineSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { bookTransfer } from '../use-cases/book-transfer.ts';
import { orderAct, reasonSchema, recordOrderAct } from './act-on-order.ts';
import { presentStaffOrder } from './present-staff-order.ts';

export const bookTransferHandler = (deps: HttpDeps) =>
  defineHandler({
    ...orderAct,
    operationId: 'bookTransfer',
    summary:
      'Book money that arrived for the order of an accepted quote; another amount becomes a money case',
    body: z.object({
      amount: z.int().min(1).max(100_000_000).meta({ description: 'NT$ that arrived' }),
      receivedOn: z.iso.date('TRANSFER_DAY_INVALID').meta({ description: 'Day in Taipei' }),
      reference: lineSchema({ max: 60 }).meta({ description: 'What the bank’s statement says of it' }),
      reason: reasonSchema,
    }),
    async handle({ actor, params: { id: orderId }, body, security }) {
      const order = await bookTransfer(deps.outbox, { orderId, actorId: actor.id, ...body });
      recordOrderAct(security, orderId, 'book-transfer');
      return presentStaffOrder(deps, order);
    },
  });

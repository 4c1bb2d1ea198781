import { defineHandler, linesSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { changeRecipient } from '../use-cases/change-recipient.ts';
import { correctParcel } from '../use-cases/correct-parcel.ts';
import { noteOrder } from '../use-cases/note-order.ts';
import { actBody, orderAct, parcelFields, reasonSchema, recordOrderAct } from './act-on-order.ts';
import { presentStaffOrder } from './present-staff-order.ts';
import { recipientSchema } from './recipient-schema.ts';

export const correctParcelHandler = (deps: HttpDeps) =>
  defineHandler({
    ...orderAct,
    operationId: 'correctOrderParcel',
    summary: 'Correct the carrier or the tracking number of a sent order',
    body: actBody.extend({ ...parcelFields, reason: reasonSchema }),
    async handle({ actor, params: { id: orderId }, body, commandId, security }) {
      const { version, reason, ...parcel } = body;
      const command = { id: commandId, orderId, actorId: actor.id, version };
      const order = await correctParcel(deps.outbox, { ...command, parcel, reason });
      recordOrderAct(security, orderId, 'correct-parcel');
      return presentStaffOrder(deps, order);
    },
  });

export const changeRecipientHandler = (deps: HttpDeps) =>
  defineHandler({
    ...orderAct,
    operationId: 'changeOrderRecipient',
    summary: 'Change who receives an order, and where, until it is sent',
    body: actBody.extend({ recipient: recipientSchema, reason: reasonSchema }),
    async handle({ actor, params: { id: orderId }, body, commandId, security }) {
      const command = { id: commandId, orderId, actorId: actor.id };
      const order = await changeRecipient(deps.outbox, { ...command, ...body });
      recordOrderAct(security, orderId, 'change-recipient');
      return presentStaffOrder(deps, order);
    },
  });

export const noteOrderHandler = (deps: HttpDeps) =>
  defineHandler({
    ...orderAct,
    operationId: 'noteOrder',
    summary: 'Write a note for staff into the history of an order; customers never see it',
    body: z.object({ note: linesSchema({ max: 1000, tooLong: 'TEXT_TOO_LONG' }) }),
    async handle({ actor, params: { id: orderId }, body: { note }, commandId, security }) {
      const order = await noteOrder(deps.outbox, { id: commandId, orderId, actorId: actor.id, note });
      recordOrderAct(security, orderId, 'note');
      return presentStaffOrder(deps, order);
    },
  });

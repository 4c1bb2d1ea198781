import { defineHandler, linesSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { deliverySchema } from '../../http/recipient-schema.ts';
import { ORDER_MAILS } from '../domain/order-mails.ts';
import { changeRecipient } from '../use-cases/change-recipient.ts';
import { correctParcel } from '../use-cases/correct-parcel.ts';
import { noteOrder } from '../use-cases/note-order.ts';
import { resendOrderMail } from '../use-cases/resend-order-mail.ts';
import { actBody, orderAct, parcelFields, reasonSchema, recordOrderAct } from './act-on-order.ts';
import { presentStaffOrder } from './present-staff-order.ts';

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
    body: actBody.extend({ recipient: deliverySchema, reason: reasonSchema }),
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

export const resendOrderMailHandler = (deps: HttpDeps) =>
  defineHandler({
    ...orderAct,
    operationId: 'resendOrderMail',
    summary: 'Send a mail about an order that has gone already once more',
    body: z.object({ mail: z.enum(ORDER_MAILS) }),
    async handle({ actor, params: { id: orderId }, body: { mail }, commandId, security }) {
      const command = { id: commandId, orderId, actorId: actor.id, mail };
      const order = await resendOrderMail(deps, command);
      recordOrderAct(security, orderId, 'resend-mail');
      return presentStaffOrder(deps, order);
    },
  });

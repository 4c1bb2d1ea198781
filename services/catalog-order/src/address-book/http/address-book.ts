import { AppError } from '@tapory/errors';
import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { refuseErased } from '../../data/erased-owners.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { storedInvoiceSchema } from '../../http/invoice-choice-schema.ts';
import { deliverySchema, storedRecipientSchema } from '../../http/recipient-schema.ts';
import { resolveRecipient } from '../../pickup/use-cases/resolve-recipient.ts';
import { findKeptInvoice, forgetInvoice } from '../data/kept-invoice.ts';
import { changeSavedRecipient, listSavedRecipients, removeSavedRecipient } from '../data/saved-recipients.ts';

const bookSchema = z
  .object({
    recipients: z
      .array(z.object({ id: uuidSchema, recipient: storedRecipientSchema }))
      .meta({ description: 'Those used last first' }),
    invoice: storedInvoiceSchema.nullable().meta({ description: 'As it was wanted last' }),
  })
  .meta({ id: 'AddressBook' });

async function readBook({ database: { pool } }: HttpDeps, userId: string) {
  const [recipients, invoice] = await Promise.all([
    listSavedRecipients(pool, userId),
    findKeptInvoice(pool, userId),
  ]);
  return { recipients: recipients.map(({ id, recipient }) => ({ id, recipient })), invoice };
}

const params = z.object({ id: uuidSchema });

export const readAddressBookHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readAddressBook',
    summary: 'The recipients and the invoice that one’s checkout remembers',
    response: bookSchema,
    async handle({ actor, authorize }) {
      authorize({ ownerId: actor.id });
      return readBook(deps, actor.id);
    },
  });

export const changeSavedRecipientHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'changeSavedRecipient',
    summary: 'Change a recipient that is remembered; orders keep theirs',
    params,
    body: z.object({ recipient: deliverySchema }),
    response: bookSchema,
    async handle({ actor, authorize, params: { id }, body: { recipient: typed } }) {
      authorize({ ownerId: actor.id });
      await deps.outbox.transaction(async (tx) => {
        await refuseErased(tx, actor.id);
        const recipient = await resolveRecipient(tx, actor.id, typed);
        if (!(await changeSavedRecipient(tx, { id, userId: actor.id, recipient })))
          throw new AppError('NOT_FOUND');
      });
      return readBook(deps, actor.id);
    },
  });

export const removeSavedRecipientHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'removeSavedRecipient',
    summary: 'Forget a recipient',
    params,
    response: bookSchema,
    async handle({ actor, authorize, params: { id } }) {
      authorize({ ownerId: actor.id });
      const removed = await removeSavedRecipient(deps.database.pool, { id, userId: actor.id });
      if (removed === 0) throw new AppError('NOT_FOUND');
      return readBook(deps, actor.id);
    },
  });

export const forgetInvoiceHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'forgetInvoice',
    summary: 'Forget how the last invoice was wanted; idempotent',
    response: bookSchema,
    async handle({ actor, authorize }) {
      authorize({ ownerId: actor.id });
      await forgetInvoice(deps.database.pool, actor.id);
      return readBook(deps, actor.id);
    },
  });

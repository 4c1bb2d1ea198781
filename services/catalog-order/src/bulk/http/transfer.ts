import { AppError } from '@tapory/errors';
import { twd } from '@tapory/money';
import { defineHandler, instantSchema, LANGUAGES, moneySchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { PDF_RESPONSE, pdfReply } from '../../http/pdf-reply.ts';
import { findOrder } from '../../orders/data/orders.ts';
import type { Order } from '../../orders/domain/order.ts';
import { transferTermsOf } from '../../orders/domain/transfer.ts';
import { chooseTransfer } from '../../orders/use-cases/choose-transfer.ts';
import { makeTransferPdf } from '../clients/transfer-pdf.ts';

const params = z.object({ id: uuidSchema });

const transferSchema = z
  .object({
    bank: z.string(),
    account: z.string(),
    holder: z.string(),
    reference: z.string().meta({ description: 'What the transfer is to name: the order’s number' }),
    amount: moneySchema,
    days: z.int().meta({ description: 'Time to pay, from when it was chosen' }),
    chosenAt: instantSchema.nullable(),
    payableUntil: instantSchema,
  })
  .meta({ id: 'TransferTerms' });

type Can = (thing: { ownerId: string }) => boolean;

async function ownOrder({ database }: HttpDeps, id: string, can: Can): Promise<Order> {
  const order = await findOrder(database.pool, id);
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  if (!can({ ownerId: order.userId })) throw new AppError('ORDER_FORBIDDEN');
  return order;
}

function present({ transfer }: HttpDeps, order: Order): z.input<typeof transferSchema> {
  const { bank, account, holder, days } = transferTermsOf(order, transfer);
  return {
    ...{ bank, account, holder, days, reference: order.number, amount: twd(order.total) },
    chosenAt: order.transferChosenAt?.toISOString() ?? null,
    payableUntil: order.payableUntil.toISOString(),
  };
}

export const readTransferHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readTransfer',
    summary: 'Where and with which reference the order of an accepted quote is paid by transfer',
    params,
    response: transferSchema,
    handle: async ({ can, params: { id } }) => present(deps, await ownOrder(deps, id, can)),
  });

export const chooseTransferHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'chooseTransfer',
    summary: 'Pay the order of an accepted quote by transfer; how is also mailed',
    isIdempotent: true,
    params,
    response: transferSchema,
    async handle({ can, params: { id } }) {
      await ownOrder(deps, id, can);
      return present(deps, await chooseTransfer(deps, id));
    },
  });

export const readTransferPdfHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readTransferPdf',
    summary: 'The pro-forma invoice of an order that is paid by transfer',
    params,
    query: z.object({ language: z.enum(LANGUAGES).default('zh-TW') }),
    otherResponses: PDF_RESPONSE,
    async handle({ can, params: { id }, query: { language } }) {
      const order = await ownOrder(deps, id, can);
      const terms = transferTermsOf(order, deps.transfer);
      return pdfReply(`pro-forma-${order.number}.pdf`, await makeTransferPdf(order, terms, language));
    },
  });

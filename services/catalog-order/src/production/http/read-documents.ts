import { AppError } from '@tapory/errors';
import { SHEET_PIECES } from '@tapory/print-sheet';
import { defineHandler, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { PDF_RESPONSE, pdfReply } from '../../http/pdf-reply.ts';
import { findOrder } from '../../orders/data/orders.ts';
import { isOwed, isSent, parcelOf } from '../../orders/domain/item-states.ts';
import type { Order, OrderItem } from '../../orders/domain/order.ts';
import { readPieces } from '../../orders/use-cases/read-pieces.ts';
import { findParcelNumber } from '../../shipping/use-cases/find-parcel-number.ts';
import { makeSlipPdf } from '../clients/slip-pdf.ts';
import { findPieces, makeSheet } from '../use-cases/make-sheet.ts';

const itemsSchema = z
  .string()
  .max(40 * SHEET_PIECES)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(uuidSchema).min(1).max(SHEET_PIECES))
  .meta({ description: 'Ids of items, comma-separated; at most 60 pieces in all' });

export const readProductionSheetHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readProductionSheet',
    summary:
      'Print sheet of items in work: pieces in true size on A4 with bleed, cut marks, numbers and a ruler',
    query: z.object({ items: itemsSchema }),
    otherResponses: PDF_RESPONSE,
    async handle({ query: { items } }) {
      return pdfReply('tapory-sheet.pdf', await makeSheet(deps, items));
    },
  });

export const listProductionPrintsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listProductionPrints',
    summary: 'What a sheet of items in work holds, for a sheet that is put together on a screen',
    query: z.object({ items: itemsSchema }),
    response: z
      .object({
        items: z.array(
          z.object({
            id: uuidSchema,
            number: z.string().meta({ description: 'On its label' }),
            title: z.string(),
            artworkUrl: z.string(),
            quantity: z.int(),
            ownKeepsakes: z.boolean().meta({ description: 'Each piece has a number of its own' }),
            cropId: uuidSchema.nullable().meta({ description: 'Of its print file; null when it has none' }),
          }),
        ),
      })
      .meta({ id: 'ProductionPrints' }),
    async handle({ query: { items } }) {
      const pieces = await findPieces(database, items);
      return { items: pieces.map(({ printHash: _, ...piece }) => piece) };
    },
  });

/** What a parcel of the order holds, or held when it was sent. */
function itemsOf(order: Order): OrderItem[] {
  const { items } = parcelOf(order);
  if (items.length > 0 || !isSent(order)) return items;
  return order.items.filter(({ blockedReason }) => blockedReason === '');
}

export const readPackingSlipHandler = ({ database, peers, publicUrl }: HttpDeps) =>
  defineHandler({
    operationId: 'readPackingSlip',
    summary: 'Packing slip of a paid order: recipient and items, without prices',
    params: z.object({ id: uuidSchema }),
    otherResponses: PDF_RESPONSE,
    async handle({ params: { id }, security }) {
      const order = await findOrder(database.pool, id);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      const items = itemsOf(order);
      if (!isOwed(order) || items.length === 0) throw new AppError('ORDER_STEP_REFUSED');
      security.record({ event: 'order-read', outcome: 'success', subjectId: order.id });
      const parcelNumber = await findParcelNumber(database.pool, order);
      const slip = { publicUrl, parcelNumber, pieces: await readPieces(peers.nfcPlayback, items) };
      return pdfReply(`packing-slip-${order.number}.pdf`, await makeSlipPdf(order, items, slip));
    },
  });

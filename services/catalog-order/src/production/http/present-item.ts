import { bilingualSchema, instantSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { enlargedBySchema, printEdgeSchema } from '../../http/print-origin-schema.ts';
import { ITEM_STATES, isInWork, isSent, needsConfirmation } from '../../orders/domain/item-states.ts';
import type { BoardRow } from '../data/board.ts';
import { itemNumber } from '../domain/item-number.ts';

export const boardItemSchema = z
  .object({
    id: uuidSchema,
    number: z.string().meta({ description: 'On its label' }),
    orderId: uuidSchema,
    orderNumber: z.string(),
    state: z.enum(ITEM_STATES),
    version: z.int().meta({ description: 'Given back with a move' }),
    isInWork: z.boolean().meta({ description: 'False once it is stopped, refunded or sent' }),
    isRemake: z.boolean(),
    isSent: z.boolean().meta({ description: 'Whether its order was sent before' }),
    needsConfirmation: z.boolean().meta({ description: 'Its money came late or went back in part' }),
    blockedReason: z.string(),
    productKey: z.string(),
    name: bilingualSchema,
    optionName: bilingualSchema.nullable().meta({ description: 'Its specification' }),
    quantity: z.int(),
    title: z.string(),
    notes: z.string().meta({ description: 'About the piece, and about its order' }),
    pieceNames: z.array(z.string()).meta({ description: 'Whose each piece is; may be empty' }),
    ownKeepsakes: z.boolean().meta({ description: 'Each piece is a keepsake of its own' }),
    artworkUrl: z.string(),
    printEdge: printEdgeSchema,
    enlargedBy: enlargedBySchema,
    jobId: uuidSchema,
    orientation: z.enum(['landscape', 'portrait']),
    paidAt: instantSchema,
    promiseUntil: z.iso.date().nullable().meta({ description: 'Last day on which it is to be sent' }),
    since: instantSchema.meta({ description: 'In this state' }),
    movedBy: uuidSchema.nullable().meta({ description: 'Who moved it last' }),
  })
  .meta({ id: 'ProductionItem' });

/** An item as the production board shows it. */
export function presentItem({ item, order }: BoardRow): z.input<typeof boardItemSchema> {
  const paidAt = (order.paidAt ?? new Date(0)).toISOString();
  return {
    id: item.id,
    number: itemNumber(order.number, item.line),
    orderId: order.id,
    orderNumber: order.number,
    state: item.productionStatus,
    version: item.productionVersion,
    isInWork: isInWork(order, item),
    isRemake: item.isRemake,
    isSent: isSent(order),
    needsConfirmation: needsConfirmation(order),
    blockedReason: item.blockedReason,
    productKey: item.productKey,
    name: item.name,
    optionName: item.optionName,
    quantity: item.quantity,
    title: item.title,
    pieceNames: item.pieceNames,
    ownKeepsakes: item.ownKeepsakes,
    notes: [item.notes, order.notes].filter(Boolean).join('\n'),
    artworkUrl: item.artworkUrl,
    printEdge: item.printEdge,
    enlargedBy: item.enlargedBy,
    jobId: item.jobId,
    orientation: item.orientation,
    paidAt,
    promiseUntil: order.promiseUntil,
    since: item.movedAt === null ? paidAt : new Date(item.movedAt).toISOString(),
    movedBy: item.movedBy,
  };
}

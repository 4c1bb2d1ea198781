import { AppError } from '@tapory/errors';
import { defineHandler, pageOf, pageQuerySchema, searchSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findPieceBatch } from '../data/piece-batches.ts';
import { type ListedPiece, listPieces } from '../data/pieces.ts';
import { KEEPSAKE_STATUSES } from '../domain/keepsake.ts';
import type { HttpDeps } from './deps.ts';

const pieceSchema = z
  .object({
    number: z.int().meta({ description: 'Of the piece, from 1' }),
    videoId: z.string(),
    title: z.string(),
    status: z.enum(KEEPSAKE_STATUSES),
    orderItemId: uuidSchema
      .nullable()
      .meta({ description: 'Its own, by which it is filled; null once it belongs to somebody else' }),
    contents: z.int().meta({ description: 'How many it holds; 0 once it belongs to somebody else' }),
    tapUrl: z.url(),
  })
  .meta({ id: 'Piece' });

const presentPiece = (
  { ownerId, orderItemId, ...piece }: ListedPiece,
  { actorId, publicUrl }: { actorId: string; publicUrl: string },
): z.input<typeof pieceSchema> => ({
  ...piece,
  orderItemId: ownerId === actorId ? orderItemId : null,
  contents: ownerId === actorId ? piece.contents : 0,
  tapUrl: `${publicUrl}/videolist/${piece.videoId}`,
});

export const listPiecesHandler = ({ database, publicUrl }: HttpDeps) =>
  defineHandler({
    operationId: 'listPieces',
    summary: 'The pieces of my order item that are each a keepsake of its own, by number',
    params: z.object({ orderItemId: uuidSchema }),
    query: pageQuerySchema.extend({
      search: searchSchema().optional().meta({ description: 'A part of a title, or a number' }),
    }),
    response: pageOf(pieceSchema).extend({
      quantity: z.int().meta({ description: 'Pieces of the item' }),
      made: z.int().meta({ description: 'Pieces that are there; the rest follows within minutes' }),
    }),
    async handle({ actor, can, params: { orderItemId }, query: { page, pageSize, search } }) {
      const batch = await findPieceBatch(database.pool, orderItemId);
      // The same error for another person's as for one whose payment has not arrived yet.
      if (!batch || !can({ ownerId: batch.ownerId })) throw new AppError('BINDING_NOT_FOUND');
      const { items, total } = await listPieces(database.pool, {
        ...{ pieceOf: orderItemId, orderId: batch.orderId, search },
        ...{ skip: (page - 1) * pageSize, take: pageSize },
      });
      const shown = items.map((item) => presentPiece(item, { actorId: actor.id, publicUrl }));
      return { items: shown, page, pageSize, total, quantity: batch.quantity, made: batch.made };
    },
  });

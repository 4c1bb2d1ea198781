import { defineHandler, HttpReply, uuidSchema } from '@tapory/service-kit';
import { pieceAddress } from '@tapory/shop';
import { z } from 'zod';
import { zipCodes } from '../clients/zip-codes.ts';
import { listPieces } from '../data/pieces.ts';
import type { HttpDeps } from './deps.ts';
import { findWholeBatch } from './find-batch.ts';

export const zipPieceCodesHandler = ({ database, publicUrl }: HttpDeps) =>
  defineHandler({
    operationId: 'zipPieceCodes',
    summary:
      'The QR codes of the pieces of my order item as drawings in one file, without those that I gave away',
    params: z.object({ orderItemId: uuidSchema }),
    otherResponses: { 200: { description: 'A zip of SVG', types: ['application/zip'] } },
    async handle({ actor, can, params: { orderItemId } }) {
      const { orderId, quantity } = await findWholeBatch({ database }, orderItemId, can);
      const { items } = await listPieces(database.pool, {
        pieceOf: orderItemId,
        orderId,
        skip: 0,
        take: quantity,
      });
      const own = items.filter(({ ownerId }) => ownerId === actor.id);
      const coded = own.map(({ number, title, videoId }) => ({
        ...{ number, title },
        address: pieceAddress(publicUrl, videoId, 'qr'),
      }));
      const headers = {
        ...{ 'content-type': 'application/zip', 'cache-control': 'private, no-store' },
        'content-disposition': `attachment; filename="tapory-qr-${orderItemId.slice(0, 8)}.zip"`,
        'x-content-type-options': 'nosniff',
      };
      return new HttpReply({ status: 200, headers, body: zipCodes(coded) });
    },
  });

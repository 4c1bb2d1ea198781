import { AppError } from '@tapory/errors';
import { defineHandler, HttpReply, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findCrop } from '../data/crops.ts';
import type { HttpDeps } from './deps.ts';

/** The file that was approved: never made anew. */
export const readPrintHandler = ({ database, photos }: HttpDeps) =>
  defineHandler({
    operationId: 'readPrint',
    summary: 'The print file of a crop',
    params: z.object({ id: uuidSchema }),
    otherResponses: { 200: { description: '8 cm at 300 dpi with 3 mm of bleed', types: ['image/png'] } },
    async handle({ params }) {
      const crop = await findCrop(database.pool, params.id);
      const png = crop && (await photos.readPrint({ deliveryKey: crop.deliveryKey, hash: crop.printHash }));
      if (!png) throw new AppError('NOT_FOUND');
      return new HttpReply({
        status: 200,
        headers: {
          'content-type': 'image/png',
          'content-length': String(png.length),
          'content-disposition': `attachment; filename="print-${crop.productKey}-${crop.printHash.slice(0, 12)}.png"`,
          etag: `"${crop.printHash}"`,
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        },
        body: png,
      });
    },
  });

import { AppError } from '@tapory/errors';
import { codePng, codeSvg } from '@tapory/qr-code';
import { defineHandler, HttpReply } from '@tapory/service-kit';
import { pieceAddress } from '@tapory/shop';
import { z } from 'zod';
import { findKeepsake } from '../data/keepsakes.ts';
import type { HttpDeps } from './deps.ts';

/** Edge of the picture, px: 8 cm at 300 dots an inch, as a print of the artwork. */
const PNG_EDGE = 945;

const TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const;

const FORMATS = ['svg', 'png'] as const;

export const readPieceCodeHandler = ({ database, publicUrl }: HttpDeps) =>
  defineHandler({
    operationId: 'readPieceCode',
    summary: 'QR code of the address of one of my keepsakes, for phones that read no tags',
    params: z.object({ videoId: z.string().max(64) }),
    query: z.object({ format: z.enum(FORMATS).default('svg') }),
    otherResponses: { 200: { description: 'The code', types: Object.values(TYPES) } },
    async handle({ can, params, query: { format } }) {
      const keepsake = await findKeepsake(database.pool, params.videoId);
      if (!keepsake || !can(keepsake)) throw new AppError('KEEPSAKE_NOT_FOUND');
      const address = pieceAddress(publicUrl, keepsake.videoId, 'qr');
      const body = format === 'svg' ? Buffer.from(codeSvg(address)) : codePng(address, PNG_EDGE);
      return new HttpReply({
        status: 200,
        headers: {
          'content-type': TYPES[format],
          'content-length': String(body.length),
          'content-disposition': `inline; filename="tapory-${keepsake.videoId.slice(0, 6)}.${format}"`,
          'cache-control': 'private, max-age=3600',
          'x-content-type-options': 'nosniff',
        },
        body,
      });
    },
  });

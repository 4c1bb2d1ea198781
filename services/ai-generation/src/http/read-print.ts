import { AppError } from '@tapory/errors';
import { defineHandler, HttpReply, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findCrop } from '../data/crops.ts';
import { takePrint } from '../use-cases/take-print.ts';
import type { HttpDeps } from './deps.ts';
import { jobParams, loadJob, refuseTakenDown } from './load-job.ts';

const PRINT_RESPONSE = { 200: { description: '8 cm at 300 dpi with 3 mm of bleed', types: ['image/png'] } };

const replyWithPrint = (png: Buffer, headers: Record<string, string>): HttpReply =>
  new HttpReply({
    status: 200,
    headers: {
      'content-type': 'image/png',
      'content-length': String(png.length),
      'x-content-type-options': 'nosniff',
      ...headers,
    },
    body: png,
  });

/** For its owner's own sheet: what is shown there is what is printed. */
export const takePrintHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'takePrint',
    summary: 'My design as it is printed: of its last crop, or as its picture is',
    params: jobParams,
    otherResponses: PRINT_RESPONSE,
    async handle({ authorize, params }) {
      const job = await loadJob(deps.database, params.id);
      authorize(job);
      await refuseTakenDown(deps.database, job);
      return replyWithPrint(await takePrint(deps, job), { 'cache-control': 'private, no-store' });
    },
  });

/** The file that was approved: never made anew. */
export const readPrintHandler = ({ database, photos }: HttpDeps) =>
  defineHandler({
    operationId: 'readPrint',
    summary: 'The print file of a crop',
    params: z.object({ id: uuidSchema }),
    otherResponses: PRINT_RESPONSE,
    async handle({ params }) {
      const crop = await findCrop(database.pool, params.id);
      if (crop) await refuseTakenDown(database, { id: crop.jobId });
      const png = crop && (await photos.readPrint({ deliveryKey: crop.deliveryKey, hash: crop.printHash }));
      if (!png) throw new AppError('NOT_FOUND');
      return replyWithPrint(png, {
        'content-disposition': `attachment; filename="print-${crop.productKey}-${crop.printHash.slice(0, 12)}.png"`,
        etag: `"${crop.printHash}"`,
        'cache-control': 'private, no-store',
      });
    },
  });

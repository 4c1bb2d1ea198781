import { AppError } from '@tapory/errors';
import { defineHandler } from '@tapory/service-kit';
import { productKeys } from '@tapory/shop';
import { z } from 'zod';
import type { SavedCrop } from '../data/crops.ts';
import { imagePath, thumbPath } from '../domain/artwork-path.ts';
import { createCrop } from '../use-cases/create-crop.ts';
import type { HttpDeps } from './deps.ts';
import { jobParams, loadJob, refuseTakenDown } from './load-job.ts';
import { cropSchema } from './schemas.ts';

export const savedCropSchema = z
  .object({
    id: z.uuid(),
    productKey: z.string(),
    crop: cropSchema,
    edge: z.int().meta({ description: 'Edge in the source, px' }),
    imageUrl: z.string(),
    thumbUrl: z.string(),
    printHash: z.string().meta({ description: 'SHA-256 of the print file' }),
    isEnlarged: z.boolean().meta({ description: 'The source had fewer pixels than are printed' }),
    enlargedBy: z
      .string()
      .nullable()
      .meta({ description: 'Who made it larger, and with which model; null when it was resampled' }),
  })
  .meta({ id: 'SavedCrop' });

/** Domain form → wire form: an allow-list. */
export const presentCrop = (saved: SavedCrop): z.input<typeof savedCropSchema> => ({
  id: saved.id,
  productKey: saved.productKey,
  crop: {
    ...{ x: saved.x, y: saved.y, width: saved.width, height: saved.height },
    rotation: saved.rotation,
  },
  edge: saved.edge,
  imageUrl: imagePath(saved.deliveryKey),
  thumbUrl: thumbPath(saved.deliveryKey),
  printHash: saved.printHash,
  isEnlarged: saved.isEnlarged,
  enlargedBy: saved.enlargedBy,
});

export const createCropHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'createCrop',
    summary: 'Save which square of a design is printed on a product',
    params: jobParams,
    body: z.object({ productKey: z.enum(productKeys, 'PRODUCT_UNAVAILABLE'), crop: cropSchema }),
    response: savedCropSchema,
    status: 201,
    isIdempotent: true,
    async handle({ authorize, actor, params, body, commandId }) {
      const job = await loadJob(deps.database, params.id);
      authorize(job);
      await refuseTakenDown(deps.database, job);
      // Staff may look, not cut.
      if (job.ownerId !== actor.id) throw new AppError('NOT_FOUND');
      return presentCrop(await createCrop(deps, { id: commandId, job, ...body }));
    },
  });

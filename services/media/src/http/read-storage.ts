import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { readStorageUse } from '../data/storage-use.ts';
import type { HttpDeps } from './deps.ts';
import { presentSuspension, uploadSuspensionSchema } from './upload-suspensions.ts';

export const readStorageHandler = ({ database, limits, trashDays }: HttpDeps) =>
  defineHandler({
    operationId: 'readStorage',
    summary: 'Own storage use and quota',
    response: z.object({
      usedBytes: z.int().meta({ description: 'Including the trash' }),
      deletedBytes: z.int(),
      deletedCount: z.int(),
      quotaBytes: z.int(),
      trashDays: z.int().meta({ description: 'How long deleted content stays in the trash' }),
      largest: z
        .object({ image: z.int(), video: z.int(), document: z.int(), music: z.int() })
        .meta({ description: 'Largest file of each kind as it is uploaded, bytes' }),
      videoSeconds: z.int().meta({ description: 'Longest video' }),
      suspension: uploadSuspensionSchema
        .optional()
        .meta({ description: 'Staff keep one from adding contents' }),
    }),
    async handle({ actor, authorize }) {
      authorize({ ownerId: actor.id });
      const { count: _count, ...use } = await readStorageUse(database, actor.id);
      const { quotaBytes, maxRawBytes, maxVideoSeconds: videoSeconds } = limits;
      const { image, video, document, music } = maxRawBytes;
      const suspension = await presentSuspension({ database }, actor.id);
      return {
        ...use,
        suspension,
        quotaBytes,
        trashDays,
        videoSeconds,
        largest: { image, video, document, music },
      };
    },
  });

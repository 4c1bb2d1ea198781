import { definePublicHandler } from '@tapory/service-kit';
import { files } from '@tapory/shop';
import { z } from 'zod';
import type { HttpDeps } from './deps.ts';

const megabytes = (bytes: number): number => Math.round(bytes / files.bytesPerMegabyte);
/** To one decimal. */
const gigabytes = (bytes: number): number => Math.round((bytes / files.bytesPerMegabyte / 1024) * 10) / 10;

export const readUploadRulesHandler = ({ limits, trashDays, evidenceDays }: HttpDeps) =>
  definePublicHandler({
    operationId: 'readUploadRules',
    summary: 'What may be uploaded, and how long it is kept, as this shop has set it',
    response: z.object({
      largest: z
        .object({ image: z.int(), video: z.int(), document: z.int(), music: z.int() })
        .meta({ description: 'Largest file of each kind as it is uploaded, bytes' }),
      videoSeconds: z.int().meta({ description: 'Longest video' }),
      quotaBytes: z.int().meta({ description: 'Storage of one person' }),
      trashDays: z.int().meta({ description: 'How long deleted content stays in the trash' }),
      evidenceDays: z.int().meta({ description: 'How long evidence is kept after its case' }),
      inWords: z
        .object({ imageMb: z.int(), videoMb: z.int(), documentMb: z.int(), quotaGb: z.number() })
        .meta({ description: 'The same as sentences say it: megabytes, and gigabytes to one decimal' }),
    }),
    async handle() {
      const { quotaBytes, maxRawBytes, maxVideoSeconds: videoSeconds } = limits;
      const { image, video, document, music } = maxRawBytes;
      return {
        largest: { image, video, document, music },
        videoSeconds,
        quotaBytes,
        trashDays,
        evidenceDays,
        inWords: {
          imageMb: megabytes(image),
          videoMb: megabytes(video),
          // One number stands for both.
          documentMb: megabytes(Math.min(document, music)),
          quotaGb: gigabytes(quotaBytes),
        },
      };
    },
  });

import { bulk, files, moderation, orders, pictures, prices, shipping, uploads } from '@tapory/shop';
import type { ReadPictureRulesResponse } from './api/gen/ai-generation/types.gen.ts';
import type { ReadOrderRulesResponse } from './api/gen/catalog-order/types.gen.ts';
import type { ReadUploadRulesResponse } from './api/gen/media/types.gen.ts';

const price = { units: prices.listPrice, currency: prices.currency };

/** What holds in a shop that has set nothing else: pages say so until the services have answered. */
export const shopDefaults: {
  orders: ReadOrderRulesResponse;
  uploads: ReadUploadRulesResponse;
  pictures: ReadPictureRulesResponse;
} = {
  orders: {
    prices: { min: price, max: price },
    payableHours: orders.payableHours,
    defectDays: orders.defectClaimDays,
    bulkThreshold: bulk.threshold,
    workingDays: shipping.workingDays,
  },
  uploads: {
    largest: {
      image: uploads.imageMaxBytes,
      video: uploads.videoMaxBytes,
      document: files.documentMaxBytes,
      music: files.musicMaxBytes,
    },
    videoSeconds: files.videoMaxSeconds,
    quotaBytes: files.storageQuotaBytes,
    trashDays: files.trashDays,
    evidenceDays: moderation.evidenceDays,
  },
  pictures: {
    perHour: pictures.jobsPerHour,
    atOnce: pictures.jobsAtOnce,
    visitorHours: pictures.visitorHours,
  },
};

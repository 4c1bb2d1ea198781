import { queryOptions, useQuery } from '@tanstack/react-query';
import { bulk, files, moderation, orders, pictures, prices, shipping, uploads } from '@tapory/shop';
import { readPictureRules } from './gen/ai-generation/shop-operations.gen.ts';
import { readOrderRules } from './gen/catalog-order/shop-operations.gen.ts';
import type { ReadOrderRulesResponse } from './gen/catalog-order/types.gen.ts';
import { readUploadRules } from './gen/media/shop-operations.gen.ts';
import { queryKeys } from './query-keys.ts';

/** They change with a service's settings: a page that stays open asks for them now and then. */
const staleTime = 5 * 60_000;

const price = { units: prices.listPrice, currency: prices.currency };

const ORDERS: ReadOrderRulesResponse = {
  prices: { min: price, max: price },
  payableHours: orders.payableHours,
  defectDays: orders.defectClaimDays,
  bulkThreshold: bulk.threshold,
  workingDays: shipping.workingDays,
};

const UPLOADS = {
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
};

const PICTURES = {
  perHour: pictures.jobsPerHour,
  atOnce: pictures.jobsAtOnce,
  visitorHours: pictures.visitorHours,
};

const orderRulesQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.shopRules, 'orders'],
    queryFn: ({ signal }) => readOrderRules({ signal }),
    staleTime,
  });

const uploadRulesQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.shopRules, 'uploads'],
    queryFn: ({ signal }) => readUploadRules({ signal }),
    staleTime,
  });

const pictureRulesQueryOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.shopRules, 'pictures'],
    queryFn: ({ signal }) => readPictureRules({ signal }),
    staleTime,
  });

/** What holds for every order; the shop's defaults until the service has said what is set. */
export const useOrderRules = () => useQuery(orderRulesQueryOptions()).data ?? ORDERS;

/** What may be uploaded, and how long it is kept; as {@link useOrderRules}. */
export const useUploadRules = () => useQuery(uploadRulesQueryOptions()).data ?? UPLOADS;

/** How many pictures one may ask for; as {@link useOrderRules}. */
export const usePictureRules = () => useQuery(pictureRulesQueryOptions()).data ?? PICTURES;

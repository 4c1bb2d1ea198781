import { files } from '@tapory/shop';
import { useOrderRules, usePictureRules, useUploadRules } from '../../lib/api/shop-rules.ts';
import { formatPrices } from '../../lib/format/prices.ts';
import { articleValues } from './article-values.ts';

const megabytes = (bytes: number) => Math.round(bytes / files.bytesPerMegabyte);
/** To one decimal. */
const gigabytes = (bytes: number) => Math.round((bytes / files.bytesPerMegabyte / 1024) * 10) / 10;

/** The numbers of the articles' texts as this shop has set them; its defaults until the services have said so. */
export function useArticleValues() {
  const { prices, payableHours, defectDays, bulkThreshold, workingDays } = useOrderRules();
  const { largest, videoSeconds, quotaBytes, trashDays, evidenceDays } = useUploadRules();
  const { perHour: jobsPerHour, atOnce: jobsAtOnce, visitorHours: visitorPictureHours } = usePictureRules();
  return {
    ...articleValues,
    ...{ price: formatPrices(prices), shippingMin: workingDays.min, shippingMax: workingDays.max },
    ...{ payableHours, defectDays, bulkThreshold, videoSeconds, trashDays, evidenceDays },
    ...{ imageMb: megabytes(largest.image), videoMb: megabytes(largest.video) },
    // One number stands for both.
    documentMb: megabytes(Math.min(largest.document, largest.music)),
    quotaGb: gigabytes(quotaBytes),
    ...{ jobsPerHour, jobsAtOnce, visitorPictureHours },
  };
}

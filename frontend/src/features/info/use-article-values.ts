import { files } from '@tapory/shop';
import { useEffect, useState } from 'react';
import { formatPrices } from '../../lib/format/prices.ts';
import { shopDefaults } from '../../lib/shop-defaults.ts';
import { articleValues } from './article-values.ts';

const megabytes = (bytes: number) => Math.round(bytes / files.bytesPerMegabyte);
/** To one decimal. */
const gigabytes = (bytes: number) => Math.round((bytes / files.bytesPerMegabyte / 1024) * 10) / 10;

/** Asked for once the page stands: pages to read are light, and drawn with the defaults. */
function useShopRules(): typeof shopDefaults {
  const [rules, setRules] = useState(shopDefaults);
  useEffect(() => {
    let isLeft = false;
    async function ask(): Promise<void> {
      const { readShopRules } = await import('../../lib/api/read-shop-rules.ts');
      const read = await readShopRules();
      if (!isLeft) setRules(read);
    }
    // A file that does not come leaves the defaults.
    ask().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, []);
  return rules;
}

/** The numbers of the articles' texts as this shop has set them; its defaults until the services have said so. */
export function useArticleValues() {
  const { orders, uploads, pictures } = useShopRules();
  const { payableHours, defectDays, bulkThreshold, workingDays } = orders;
  const { largest, videoSeconds, trashDays, evidenceDays } = uploads;
  return {
    ...articleValues,
    ...{ price: formatPrices(orders.prices), shippingMin: workingDays.min, shippingMax: workingDays.max },
    ...{ payableHours, defectDays, bulkThreshold, videoSeconds, trashDays, evidenceDays },
    ...{ imageMb: megabytes(largest.image), videoMb: megabytes(largest.video) },
    // One number stands for both.
    documentMb: megabytes(Math.min(largest.document, largest.music)),
    quotaGb: gigabytes(uploads.quotaBytes),
    ...{ jobsPerHour: pictures.perHour, jobsAtOnce: pictures.atOnce },
    visitorPictureHours: pictures.visitorHours,
  };
}

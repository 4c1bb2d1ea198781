import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { readShopRules } from '../../lib/api/read-shop-rules.ts';
import { articleValues } from './article-values.ts';

type ShopRules = Awaited<ReturnType<typeof readShopRules>>;

/** Asked for once the page stands: pages to read are light, and drawn with what the document says. */
function useShopRules(): ShopRules {
  const [rules, setRules] = useState<ShopRules>({ orders: null, uploads: null, pictures: null });
  useEffect(() => {
    let isLeft = false;
    async function ask(): Promise<void> {
      const { readShopRules } = await import('../../lib/api/read-shop-rules.ts');
      const read = await readShopRules();
      if (!isLeft) setRules(read);
    }
    // A file that does not come leaves what is drawn.
    ask().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, []);
  return rules;
}

const ofOrders = ({
  price,
  workingDays,
  customPhotoExtra,
  payableHours,
  defectDays,
  bulkThreshold,
}: NonNullable<ShopRules['orders']>) => ({
  ...{ price, payableHours, defectDays, bulkThreshold },
  ...{ shippingMin: workingDays.min, shippingMax: workingDays.max },
  ...{ photoExtraMin: customPhotoExtra.min, photoExtraMax: customPhotoExtra.max },
});

const ofUploads = ({
  inWords,
  videoSeconds,
  trashDays,
  evidenceDays,
}: NonNullable<ShopRules['uploads']>) => ({
  ...inWords,
  ...{ videoSeconds, trashDays, evidenceDays },
});

const ofPictures = ({ perHour, atOnce, visitorHours }: NonNullable<ShopRules['pictures']>) => ({
  ...{ jobsPerHour: perHour, jobsAtOnce: atOnce },
  visitorPictureHours: visitorHours,
});

/**
 * The numbers of the articles' texts as this shop has set them: what its services say, else what stands in the document, else the
 * build's own.
 */
export function useArticleValues() {
  const { i18n } = useTranslation();
  const { orders, uploads, pictures } = useShopRules();
  return {
    ...articleValues,
    ...i18n.options.interpolation?.defaultVariables,
    ...(orders && ofOrders(orders)),
    ...(uploads && ofUploads(uploads)),
    ...(pictures && ofPictures(pictures)),
  };
}

import { shopDefaults } from '../shop-defaults.ts';
import { readPictureRules } from './gen/ai-generation/shop-operations.gen.ts';
import { readOrderRules } from './gen/catalog-order/shop-operations.gen.ts';
import { readUploadRules } from './gen/media/shop-operations.gen.ts';

/** What this shop has set, of three services; its defaults in place of one that does not answer. For pages without a query client. */
export async function readShopRules(): Promise<typeof shopDefaults> {
  const [orders, uploads, pictures] = await Promise.all([
    readOrderRules({}).catch(() => shopDefaults.orders),
    readUploadRules({}).catch(() => shopDefaults.uploads),
    readPictureRules({}).catch(() => shopDefaults.pictures),
  ]);
  return { orders, uploads, pictures };
}

import { readPictureRules } from './gen/ai-generation/shop-operations.gen.ts';
import { readOrderRules } from './gen/catalog-order/shop-operations.gen.ts';
import { readUploadRules } from './gen/media/shop-operations.gen.ts';

/** What this shop has set, of three services; null of one that does not answer. For pages without a query client. */
export async function readShopRules() {
  const [orders, uploads, pictures] = await Promise.all([
    readOrderRules({}).catch(() => null),
    readUploadRules({}).catch(() => null),
    readPictureRules({}).catch(() => null),
  ]);
  return { orders, uploads, pictures };
}

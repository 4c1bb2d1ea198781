import type { Config } from '../../config.ts';
import { parseSubTypes } from '../../pickup/domain/pickup-terms.ts';
import type { Consigner } from './consigner.ts';
import { createEcpayConsigner } from './ecpay-logistics/ecpay-consigner.ts';

/** Where parcels are entered, by the settings; null without the keys of the account, and staff type the numbers then. */
export function consignerOf(config: Config): Consigner | null {
  const {
    ECPAY_LOGISTICS_MERCHANT_ID: merchantId,
    ECPAY_LOGISTICS_HASH_KEY: hashKey,
    ECPAY_LOGISTICS_HASH_IV: hashIv,
    PARCEL_SENDER_NAME: name,
    PARCEL_SENDER_MOBILE: mobile,
  } = config;
  const stores = parseSubTypes(config.PICKUP_STORES);
  if (!merchantId || !hashKey || !hashIv || !name || !mobile || !stores) return null;
  const { PARCEL_SENDER_POSTAL_CODE: postalCode = '', PARCEL_SENDER_ADDRESS: address = '' } = config;
  return createEcpayConsigner({
    ...{ merchantId, hashKey, hashIv, baseUrl: config.ECPAY_LOGISTICS_BASE_URL },
    replyUrl: `${config.ECPAY_LOGISTICS_CALLBACK_URL ?? config.PUBLIC_URL}/api/catalog-order/consignments/notices`,
    timeoutMs: config.ECPAY_LOGISTICS_TIMEOUT_MS,
    terms: {
      sender: { name, mobile, postalCode, address },
      stores,
      home: config.PARCELS_TO_ADDRESSES ?? null,
    },
  });
}

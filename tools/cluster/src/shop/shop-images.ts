/** Images of the shop whose tag is the release's. */
export const SHOP_IMAGES = [
  'identity',
  'catalog-order',
  'payment',
  'coupon',
  'ai-generation',
  'media',
  'nfc-playback',
  'edge',
  'jobs',
] as const;

/** Images whose tag stays: an upgrade of the shop must not restart what stands in for the world around it. */
export const FIXED_IMAGES = ['keycloak', 'emulators'] as const;
export const FIXED_TAG = 'fixed';

import { SERVICE_LIST } from '@tapory/contracts/service-list';

/** Images of the shop whose tag is the release's. */
export const SHOP_IMAGES: readonly string[] = [
  ...SERVICE_LIST.services.map(({ name }) => name),
  'edge',
  'jobs',
];

/** Images whose tag stays: an upgrade of the shop must not restart what stands in for the world around it. */
export const FIXED_IMAGES = ['keycloak', 'emulators'] as const;
export const FIXED_TAG = 'fixed';

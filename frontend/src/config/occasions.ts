import { occasionKeys } from '@tapory/shop';

export { type OccasionKey, occasionKeys } from '@tapory/shop';

/** Apart from `shop.ts`, which is part of what every visitor of the home page loads. */
export const isOccasionKey = (key: string | null): key is (typeof occasionKeys)[number] =>
  (occasionKeys as readonly (string | null)[]).includes(key);

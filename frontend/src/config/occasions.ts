import { type OccasionKey, occasionKeys } from '@tapory/shop';

export { type OccasionKey, occasionKeys } from '@tapory/shop';

/** In which style the design of an occasion is drawn, by the shop and by whoever begins with it. */
export const occasionStyles: Record<OccasionKey, string> = {
  birthday: 'plush',
  wedding: 'dreamy storybook',
  pet: 'ghibli',
  graduation: 'disney',
  newborn: 'plush',
  shop: 'japanese',
};

/** Apart from `shop.ts`, which is part of what every visitor of the home page loads. */
export const isOccasionKey = (key: string | null): key is OccasionKey =>
  (occasionKeys as readonly (string | null)[]).includes(key);

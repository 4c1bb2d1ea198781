/** Versions of the documents a customer agrees to; raised with every change of their text in locales. */
export const documentVersions = {
  terms: '2026-11-01',
  privacy: '2026-11-01',
  disclaimer: '2026-11-01',
  withdrawal: '2026-11-01',
} as const;

/** Limits that the screens show before a service would refuse (product specification §9, decisions 19-25). */
export const limits = {
  minPasswordLength: 6,
  boundContents: 100,
  boundDocuments: 1,
  rulePriority: { min: 1, max: 100 },
  /** Below this radius (metres) a phone's position is too rough to be trusted. */
  smallRadiusMetres: 150,
  bulkQuantity: 50,
  maxQuantity: 49,
  promptLength: 1000,
  titleLength: 60,
} as const;

/** How long the confirming page keeps asking whether the payment has arrived. */
export const paymentPolling = { intervalMs: 2_000, giveUpAfterMs: 60_000 } as const;

/** The sixteen styles in the order the shop shows them; the keys are the product specification's. */
export const styleKeys = [
  'ghibli',
  'japanese',
  'kabuki',
  'finalfantasy',
  'popmart',
  'labubu',
  'plush',
  'pixar',
  'disney',
  'dreamy storybook',
  'steampunk',
  'pixel',
  'festive illustration',
  'alita',
  'pixelAnimal',
  'chineseInk',
] as const;

export const productKeys = ['badge', 'magnet', 'keychain'] as const;
export type ProductKey = (typeof productKeys)[number];

export const supportEmail = 'hello@tapory.test';

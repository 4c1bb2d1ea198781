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

/** What the shop's pages leave in the browser for the tap page, which is of the same address. */
export const storageKeys = {
  /** There while a member is signed in; it says nothing about who. */
  member: 'tapory.member',
} as const;

export const productKeys = ['badge', 'magnet', 'keychain'] as const;

/** Who else lets people in; the name is Keycloak's alias, and part of the address to register at each. */
export const signInProviders = ['line', 'google', 'apple'] as const;

/** What a piece is given for, as the studio and the gallery know it. */
export const occasionKeys = ['birthday', 'wedding', 'pet', 'graduation', 'newborn', 'shop'] as const;

export type OccasionKey = (typeof occasionKeys)[number];

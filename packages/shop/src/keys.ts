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

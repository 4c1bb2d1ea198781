import type { styleKeys } from '../config/shop.ts';

export type StyleKey = (typeof styleKeys)[number];
export type CatTreatment = 'flat' | 'round' | 'pixel' | 'ink' | 'plush';
export type CatScene =
  | 'hills'
  | 'waves'
  | 'fan'
  | 'crystals'
  | 'dots'
  | 'castle'
  | 'moon'
  | 'gears'
  | 'lanterns'
  | 'city'
  | 'mountains'
  | 'none';

export type CatLook = {
  wall: string;
  skyTop: string;
  skyLow: string;
  far: string;
  sill: string;
  cat: string;
  mark: string;
  line: string;
  lineWidth: number;
  treatment: CatTreatment;
  scene: CatScene;
  /** Paints the face: bold make-up, goggles, or big toy eyes. */
  face: 'plain' | 'makeup' | 'goggles' | 'toy' | 'visor';
};

type LookRow = [
  colours: [
    wall: string,
    skyTop: string,
    skyLow: string,
    far: string,
    sill: string,
    cat: string,
    mark: string,
    line: string,
  ],
  lineWidth: number,
  treatment: CatTreatment,
  scene: CatScene,
  face: CatLook['face'],
];

const rows: Record<StyleKey, LookRow> = {
  ghibli: [
    ['#e8d9b8', '#7fc0dd', '#d9efe6', '#6ea56a', '#b07b4a', '#f0a45a', '#fff3dc', '#4a3a28'],
    1.2,
    'flat',
    'hills',
    'plain',
  ],
  japanese: [
    ['#efe3c8', '#c9d8d3', '#f4ead0', '#1f4e79', '#8c5a3b', '#f6efe0', '#c1432e', '#1d2b3a'],
    1.6,
    'flat',
    'waves',
    'plain',
  ],
  kabuki: [
    ['#1e1a1a', '#c1272d', '#e8b33f', '#16110f', '#3b2a1e', '#fbf5ea', '#c1272d', '#120d0c'],
    2.6,
    'flat',
    'fan',
    'makeup',
  ],
  finalfantasy: [
    ['#1b2140', '#0f1c46', '#5a7fd0', '#9fd6f2', '#31386a', '#dfe7ff', '#7fd0ff', '#0b1030'],
    1,
    'round',
    'crystals',
    'plain',
  ],
  popmart: [
    ['#ffd9de', '#ffeef0', '#fff7e8', '#ffb3c1', '#ff9fb2', '#fff6ec', '#ff8fa3', '#7a3b4a'],
    0,
    'round',
    'dots',
    'toy',
  ],
  labubu: [
    ['#cfe4d4', '#f3f7e6', '#fdf6e3', '#9cc5a1', '#7fb08a', '#c9a27e', '#fff1dd', '#4b3524'],
    0,
    'plush',
    'dots',
    'toy',
  ],
  plush: [
    ['#f1e0d6', '#f9efe4', '#fff8ef', '#e5c3b0', '#c99f86', '#e7b98c', '#fff2e2', '#6a4a36'],
    0,
    'plush',
    'none',
    'plain',
  ],
  pixar: [
    ['#3e6b8f', '#ffb468', '#ffe3ad', '#d4784a', '#6d4630', '#e8893b', '#ffe9cc', '#3a2114'],
    0,
    'round',
    'hills',
    'toy',
  ],
  disney: [
    ['#4c4a8f', '#7aa8ee', '#fbd7ea', '#9b86d4', '#6a5aa8', '#f4c48a', '#fff5e6', '#2b2458'],
    1.6,
    'flat',
    'castle',
    'plain',
  ],
  'dreamy storybook': [
    ['#d9cdea', '#bcc8f0', '#fbe4ec', '#c6b4e2', '#b49ccf', '#f8e3d0', '#fffaf2', '#7b6a99'],
    0.8,
    'round',
    'moon',
    'plain',
  ],
  steampunk: [
    ['#4a3626', '#b68a52', '#e6c98f', '#7a5530', '#6b4423', '#8a6a4a', '#d9b77c', '#22150b'],
    1.6,
    'flat',
    'gears',
    'goggles',
  ],
  pixel: [
    ['#2f3a5f', '#6cc3e8', '#c8f0f4', '#4f9d69', '#8a5a3c', '#f2a541', '#fff1c9', '#1a1f38'],
    2,
    'pixel',
    'hills',
    'plain',
  ],
  'festive illustration': [
    ['#a62b22', '#f6d9a0', '#fdf1d6', '#d9822b', '#7d1f18', '#fff3df', '#e0a526', '#4d120d'],
    1.2,
    'flat',
    'lanterns',
    'plain',
  ],
  alita: [
    ['#10151f', '#28324a', '#8c5a8f', '#e05a8a', '#1d2838', '#aab8c8', '#55e0e8', '#070a10'],
    1,
    'round',
    'city',
    'visor',
  ],
  pixelAnimal: [
    ['#f6c6a8', '#fce8c4', '#fff6dd', '#f2a07b', '#d97b5a', '#6b5b95', '#f7d6e0', '#2d2440'],
    2,
    'pixel',
    'none',
    'toy',
  ],
  chineseInk: [
    ['#f4efe3', '#f0eadb', '#faf6ec', '#9aa09b', '#6d6a63', '#3a3a38', '#e9e4d7', '#1a1a19'],
    1.6,
    'ink',
    'mountains',
    'plain',
  ],
};

/** How each of the sixteen styles draws the same cat on the same window sill. */
export function catLook(style: StyleKey): CatLook {
  const [[wall, skyTop, skyLow, far, sill, cat, mark, line], lineWidth, treatment, scene, face] = rows[style];
  return { wall, skyTop, skyLow, far, sill, cat, mark, line, lineWidth, treatment, scene, face };
}

export const isStyleKey = (key: string): key is StyleKey => Object.hasOwn(rows, key);

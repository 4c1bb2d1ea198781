import type { Random } from '../drawing/random.ts';
import { type CreatureTraits, drawCreature } from './creature.ts';
import type { Hero } from './hero.ts';

type Coat = Hero['colours'];

const CAT_COATS: Coat[] = [
  { coat: '#e8a35c', coatLight: '#fdf1e0', coatDark: '#c2742f', accent: '#1f8a80' },
  { coat: '#8d97a6', coatLight: '#f1f2f5', coatDark: '#5f6a7b', accent: '#c8553d' },
  { coat: '#f4ead9', coatLight: '#fffaf1', coatDark: '#d9b48a', accent: '#c8553d' },
  { coat: '#3f4150', coatLight: '#e9e4dc', coatDark: '#272936', accent: '#d8a032' },
];

const DOG_COATS: Coat[] = [
  { coat: '#f2d9b0', coatLight: '#fff6e6', coatDark: '#a96f3d', accent: '#c8553d' },
  { coat: '#f7f0e6', coatLight: '#ffffff', coatDark: '#8b5a3c', accent: '#1f8a80' },
  { coat: '#d99a55', coatLight: '#fdeed6', coatDark: '#7a4a26', accent: '#2f6fa8' },
];

const animal =
  (traits: Omit<CreatureTraits, 'colours'>, coats: readonly Coat[]) =>
  (random: Random): Hero =>
    drawCreature({ ...traits, colours: random.pick(coats) });

export const cat = animal(
  { ears: 'pointed', tail: 'curl', face: 'stripes', muzzle: 'small', whiskers: true },
  CAT_COATS,
);
export const dog = animal(
  { ears: 'floppy', tail: 'short', face: 'patch', muzzle: 'long', whiskers: false },
  DOG_COATS,
);
export const rabbit = animal({ ears: 'long', tail: 'puff', face: 'plain', muzzle: 'small', whiskers: true }, [
  { coat: '#fbf4ec', coatLight: '#ffffff', coatDark: '#e3cdbb', accent: '#d9708a' },
  { coat: '#d9c3ad', coatLight: '#fbf3ea', coatDark: '#b3977b', accent: '#1f8a80' },
]);
export const bear = animal({ ears: 'round', tail: 'puff', face: 'plain', muzzle: 'long', whiskers: false }, [
  { coat: '#a9713f', coatLight: '#ecd1a8', coatDark: '#7d4f29', accent: '#c8553d' },
  { coat: '#c99b6a', coatLight: '#f7e6cb', coatDark: '#95683c', accent: '#1f8a80' },
]);
export const fox = animal({ ears: 'wide', tail: 'bushy', face: 'mask', muzzle: 'small', whiskers: true }, [
  { coat: '#dd6f33', coatLight: '#fff3e4', coatDark: '#5a3226', accent: '#1f8a80' },
]);
export const panda = animal(
  { ears: 'round', tail: 'puff', face: 'pandaEyes', muzzle: 'small', whiskers: false },
  [{ coat: '#fbf8f2', coatLight: '#ffffff', coatDark: '#2f3038', accent: '#c8553d' }],
);

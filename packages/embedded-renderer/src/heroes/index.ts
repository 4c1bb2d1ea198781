import type { Random } from '../drawing/random.ts';
import { bear, cat, dog, fox, panda, rabbit } from './animals.ts';
import { bird } from './bird.ts';
import { boat } from './boat.ts';
import { cake } from './cake.ts';
import { fish } from './fish.ts';
import { flower } from './flower.ts';
import type { Hero } from './hero.ts';
import { house } from './house.ts';
import { person } from './person.ts';
import { tea } from './tea.ts';

export const HEROES = {
  cat,
  dog,
  rabbit,
  bear,
  fox,
  panda,
  bird,
  fish,
  person,
  flower,
  tea,
  cake,
  house,
  boat,
} as const satisfies Record<string, (random: Random) => Hero>;

export type HeroName = keyof typeof HEROES;

/** Those that have a face; toys and pixel animals need one. */
export const CREATURES = [
  'cat',
  'dog',
  'rabbit',
  'bear',
  'fox',
  'panda',
] as const satisfies readonly HeroName[];

import type { Brief, Light } from './brief.ts';
import { mix } from './drawing/colour.ts';
import type { PlaceRole } from './places/place.ts';

export type Sky = { top: string; middle: string; bottom: string };
export type PlaceColours = Record<PlaceRole, string>;
export type Surroundings = { sky: Sky; colours: PlaceColours };

const DAY: PlaceColours = {
  disc: '#fff3c4',
  cloud: '#ffffff',
  far: '#9cc4cf',
  mid: '#7fb491',
  near: '#5f9f70',
  ground: '#93c766',
  groundDark: '#568f3f',
  water: '#4aa0c6',
  foam: '#ffffff',
  foliage: '#78b653',
  foliageDark: '#437f3d',
  trunk: '#7a5638',
  bloom: '#f7a3b6',
  wall: '#f4e7d2',
  wallDark: '#b59f80',
  lamp: '#fff3b8',
  frame: '#b98a5a',
  cloth: '#f8f2e6',
};

const SKIES: Record<Light, Sky> = {
  day: { top: '#4b9fd8', middle: '#93cdea', bottom: '#e8f4ea' },
  sunset: { top: '#5d5a9c', middle: '#e88a7d', bottom: '#ffd9a0' },
  night: { top: '#0f1b46', middle: '#2a3f7a', bottom: '#5e74a8' },
};

const AIR: Record<Light, { colour: string; share: number }> = {
  day: { colour: '#ffffff', share: 0 },
  sunset: { colour: '#e0765f', share: 0.34 },
  night: { colour: '#1b2a63', share: 0.58 },
};

const TOWN: Record<Light, Partial<PlaceColours>> = {
  day: {
    far: '#b8cbd8',
    mid: '#8aa4b8',
    near: '#5f7c95',
    ground: '#c9c6bd',
    groundDark: '#8f8c84',
    lamp: '#fdf3cf',
  },
  sunset: {
    far: '#c98f94',
    mid: '#8d6684',
    near: '#573f66',
    ground: '#8a6a72',
    groundDark: '#5c4453',
    lamp: '#ffd988',
  },
  night: {
    far: '#34467f',
    mid: '#243263',
    near: '#172147',
    ground: '#2a3050',
    groundDark: '#161b33',
    lamp: '#ffd97a',
  },
};

const DISCS: Record<Light, string> = { day: '#fff3c4', sunset: '#ffe3a1', night: '#fdf6d8' };

/** Natural colours of a place at some time of day; styles derive their own from them. */
export function natural(brief: Brief): Surroundings {
  const { colour, share } = AIR[brief.light];
  const colours = Object.fromEntries(
    Object.entries(DAY).map(([role, base]) => [role, mix(base, colour, share)]),
  ) as PlaceColours;
  if (brief.weather === 'snow') {
    for (const role of ['ground', 'near', 'foliage'] as const)
      colours[role] = mix(colours[role], '#f4f8fc', 0.78);
  }
  if (brief.place === 'window') colours.ground = mix('#d8b585', colour, share * 0.6);
  if (brief.place === 'sea')
    Object.assign(colours, {
      mid: mix(colours.water, '#1f6f9c', 0.3),
      near: mix(colours.water, '#175a86', 0.55),
      ground: mix('#ecd9ac', colour, share * 0.7),
    });
  if (brief.place === 'city') Object.assign(colours, TOWN[brief.light]);
  colours.disc = DISCS[brief.light];
  if (brief.light !== 'day')
    colours.cloud = mix(SKIES[brief.light].middle, '#ffffff', brief.light === 'night' ? 0.12 : 0.45);
  if (brief.light === 'night') colours.lamp = '#ffdf8a';
  return { sky: SKIES[brief.light], colours };
}

/** The same surroundings with every colour passed through a function. */
export function recolour(from: Surroundings, change: (hex: string) => string): Surroundings {
  return {
    sky: { top: change(from.sky.top), middle: change(from.sky.middle), bottom: change(from.sky.bottom) },
    colours: Object.fromEntries(
      Object.entries(from.colours).map(([role, hex]) => [role, change(hex)]),
    ) as PlaceColours,
  };
}

import type { Sides } from './film-shape.ts';

export const SHAPES = ['landscape', 'portrait'] as const;

export type Shape = (typeof SHAPES)[number];

/** A photo or clip of a composite video. */
export type Scene = {
  contentId: string;
  /** Multiples of the shop's step, which is a whole number of frames and of samples. A shorter clip stands still at its end. */
  seconds: number;
  /** May be empty. */
  caption: string;
};

/** What a composite video is made from. Its title is that of its content. */
export type CompositePlan = {
  shape: Shape;
  scenes: Scene[];
  musicId: string | null;
  /** Whether the title is written over the beginning. */
  showsTitle: boolean;
  /** Whether clips are heard. */
  keepsSound: boolean;
};

/** Composite videos of one person that are not finished: each is a minute of work. */
export const MAX_UNFINISHED = 5;

const SIDES: Record<Shape, Sides> = {
  landscape: { width: 1280, height: 720 },
  portrait: { width: 720, height: 1280 },
};

export const sidesOf = (shape: Shape): Sides => SIDES[shape];

export const secondsOf = (scenes: readonly Scene[]): number =>
  scenes.reduce((total, { seconds }) => total + seconds, 0);

/** The ids of everything that a plan shows and plays, each once. */
export const sourceIdsOf = ({ scenes, musicId }: CompositePlan): string[] => [
  ...new Set([...scenes.map(({ contentId }) => contentId), ...(musicId === null ? [] : [musicId])]),
];

/** Music under the voices of clips. */
const QUIET = 0.4;

export type Music = { volume: number; fadeInS: number; fadeOutS: number };

/** How music sounds under a film: it comes and goes softly, and leaves the clips' own sound to be heard. */
export function planMusic(seconds: number, isUnderVoices: boolean): Music {
  return {
    volume: isUnderVoices ? QUIET : 1,
    fadeInS: Math.min(1, seconds / 4),
    fadeOutS: Math.min(2, seconds / 2),
  };
}

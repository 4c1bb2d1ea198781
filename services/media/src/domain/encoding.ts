import type { Sides } from './film-shape.ts';

type Bounds = {
  /** Of the source, seconds; undefined when it does not say. */
  lengthS: number | undefined;
  /** The output ends here, whatever the source says, seconds. */
  maxS: number;
  /** Largest output, bytes. */
  maxBytes: number;
};

export type SoundPlan = Bounds & { soundKbps: number };

export type FilmPlan = SoundPlan & {
  sides: Sides;
  videoKbps: number;
  /** Frames a second, for films with more than phones show smoothly. */
  frameRate: number | undefined;
  /** Transfer function of a film for bright screens. */
  transfer: string | undefined;
  /** Whether two halves are put together to one picture. */
  isInterlaced: boolean;
};

/** A converted film is not better than this, kbit/s. */
const BEST_VIDEO_KBPS = 3000;

const FILM_SOUND_KBPS = 128;

/** Rates of MP3, best first; below the last a song is not worth hearing. */
const WORST_SOUND_KBPS = 48;
const SOUND_KBPS = [192, 160, 128, 96, 64];

/** Of the limit: containers and peaks take the rest. */
const USED_SHARE = 0.9;

const MAX_FRAME_RATE = 30;

/** The end of any song: the header of a crafted file may say anything. */
const LONGEST_SONG_S = 4 * 3600;

const BRIGHT = ['arib-std-b67', 'smpte2084'];

/** What fits, kbit/s. */
const fittingKbps = (maxBytes: number, seconds: number): number =>
  (maxBytes * 8 * USED_SHARE) / 1000 / seconds;

/** Frames a second of `30000/1001` and its like; 0 when it is unknown. */
function frameRateOf(fraction: string | undefined): number {
  const [frames = 0, seconds = 0] = (fraction ?? '').split('/').map(Number);
  return frames > 0 && seconds > 0 ? frames / seconds : 0;
}

/** How a film is encoded so that it is within the limits whatever it shows. */
export function planFilm(
  film: {
    sides: Sides;
    lengthS: number | undefined;
    frameRate: string | undefined;
    transfer: string | undefined;
    isInterlaced: boolean;
  },
  limits: { maxS: number; maxBytes: number },
): FilmPlan {
  const seconds = Math.min(film.lengthS ?? limits.maxS, limits.maxS);
  const fitting = fittingKbps(limits.maxBytes, Math.max(1, seconds)) - FILM_SOUND_KBPS;
  return {
    ...limits,
    sides: film.sides,
    lengthS: film.lengthS,
    videoKbps: Math.max(100, Math.min(BEST_VIDEO_KBPS, fitting)),
    soundKbps: FILM_SOUND_KBPS,
    // A little above is a phone's 30 that it counted itself.
    frameRate: frameRateOf(film.frameRate) > MAX_FRAME_RATE + 1 ? MAX_FRAME_RATE : undefined,
    transfer: BRIGHT.find((name) => name === film.transfer),
    isInterlaced: film.isInterlaced,
  };
}

/**
 * The rate of every scene of a composite video, kbit/s, at which all of them are within the limit: each may take a second
 * more than its share.
 */
export const sceneKbps = (seconds: number, scenes: number, maxBytes: number): number =>
  Math.floor(Math.min(BEST_VIDEO_KBPS, fittingKbps(maxBytes, seconds + scenes) - FILM_SOUND_KBPS));

/** How a song is encoded so that it is within the limit, unless it is too long even for the lowest rate. */
export function planSound(lengthS: number | undefined, maxBytes: number): SoundPlan {
  const fitting = fittingKbps(maxBytes, Math.max(1, lengthS ?? 0));
  const soundKbps = SOUND_KBPS.find((rate) => rate <= fitting) ?? WORST_SOUND_KBPS;
  return { lengthS, maxS: LONGEST_SONG_S, maxBytes, soundKbps };
}

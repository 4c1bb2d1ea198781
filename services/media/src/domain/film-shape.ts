/** Pixels. */
export type Sides = { width: number; height: number };

/** Longer and shorter side of a converted film: 720p, lying or standing. */
const FILM = { long: 1280, short: 720 };

/** Longer side of the frames of which one becomes the poster. */
const POSTER_SIDE = 960;

/** Encoders want even sides. */
const even = (side: number): number => Math.max(2, 2 * Math.round(side / 2));

const scaled = ({ width, height }: Sides, factor: number): Sides => ({
  width: even(width * factor),
  height: even(height * factor),
});

/** The size of a converted film: that of the picture as it is seen, never enlarged. */
export function fitFilm(seen: Sides): Sides {
  const [long, short] = [Math.max(seen.width, seen.height), Math.min(seen.width, seen.height)];
  return scaled(seen, Math.min(1, FILM.long / long, FILM.short / short));
}

/** The size of a frame that may become the poster. */
export const fitPoster = (seen: Sides): Sides =>
  scaled(seen, Math.min(1, POSTER_SIDE / Math.max(seen.width, seen.height)));

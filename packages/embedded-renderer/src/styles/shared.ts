import type { Light } from '../brief.ts';
import { fullRect, radial, shape, stroke } from '../drawing/svg.ts';
import { edgeFilter, groundShadow, type Look, paintHero, stand } from '../paint.ts';
import { drifting, stars } from '../places/props.ts';
import type { StyleInput } from './style.ts';

/** The colour of the hour, and how much of it lies on drawings of the pack. */
const LIGHTS: Record<Light, NonNullable<Look['light']>> = {
  day: { colour: '#ffffff', share: 0 },
  sunset: { colour: '#e0765f', share: 0.12 },
  night: { colour: '#1b2a63', share: 0.2 },
};

/** What falls from the sky, if anything does. */
export function weather(
  input: StyleInput,
  colours: { petal?: string; snow?: string; rain?: string } = {},
): string {
  const kind = input.brief.weather;
  if (kind === 'clear') return '';
  const d = drifting(input.random.fork('weather'), kind, kind === 'rain' ? 90 : 70);
  if (kind === 'rain') return stroke(d, colours.rain ?? '#d6e6f2', 3, { opacity: 0.55 });
  return shape(d, kind === 'snow' ? (colours.snow ?? '#ffffff') : (colours.petal ?? '#f9b8c8'), {
    opacity: 0.9,
  });
}

/** Stars, at night only. */
export function nightStars(input: StyleInput, colour: string, opacity = 0.9): string {
  return input.brief.light === 'night'
    ? shape(stars(input.random.fork('stars'), 90), colour, { opacity })
    : '';
}

/** The figures on their place with their shadows, or nothing. */
export function heroOnPlace(
  input: StyleInput,
  look: Look,
  more: { shadow?: { colour: string; opacity: number }; at?: { x: number; y: number; scale: number } } = {},
): string {
  const at = more.at ?? input.place.stand;
  const placed = input.cast.map((figure) => ({
    figure,
    spot: {
      x: at.x + figure.x * at.scale,
      y: at.y + figure.y * at.scale,
      scale: at.scale * figure.scale,
      tilt: figure.tilt,
      isFlipped: figure.isFlipped,
    },
  }));
  const { shadow } = more;
  const shadows = placed.map(({ figure, spot }) =>
    shadow && !figure.isInAir
      ? groundShadow({ ...spot, scale: (spot.scale * figure.width) / 560 }, shadow.colour, shadow.opacity)
      : '',
  );
  const edge = look.outline && input.cast.some(({ hero }) => hero.picture) ? edgeFilter(look.outline) : '';
  const scale = Math.max(...placed.map(({ spot }) => spot.scale));
  const seen: Look = { ...look, light: LIGHTS[input.brief.light], scale };
  return (
    edge +
    shadows.join('') +
    placed.map(({ figure, spot }) => stand(paintHero(figure.hero, seen, figure.tint), spot)).join('')
  );
}

/** Darkened corners. */
export function vignette(colour: string, strength: number): { defs: string; body: string } {
  return {
    defs: radial(
      'vignette',
      [
        [0.55, colour, 0],
        [1, colour, strength],
      ],
      { r: 0.75 },
    ),
    body: fullRect('url(#vignette)'),
  };
}

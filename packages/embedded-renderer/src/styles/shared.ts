import { fullRect, radial, shape, stroke } from '../drawing/svg.ts';
import { groundShadow, type Look, paintHero, stand } from '../paint.ts';
import { drifting, stars } from '../places/props.ts';
import type { StyleInput } from './style.ts';

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

/** The hero on its place with a shadow, or nothing. */
export function heroOnPlace(
  input: StyleInput,
  look: Look,
  more: { shadow?: { colour: string; opacity: number }; at?: { x: number; y: number; scale: number } } = {},
): string {
  if (!input.hero) return '';
  const at = more.at ?? input.place.stand;
  const shadow = more.shadow ? groundShadow(at, more.shadow.colour, more.shadow.opacity) : '';
  return shadow + stand(paintHero(input.hero, look, input.brief.tint), at);
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

import { mix } from './drawing/colour.ts';
import { type Attributes, fullRect, group, linear, shape, stroke } from './drawing/svg.ts';
import type { Eye, Hero, Part, Role } from './heroes/hero.ts';
import type { PlaceColours, Sky } from './natural.ts';
import type { Place, PlacePart } from './places/place.ts';

const USUAL: Record<Role, string> = {
  coat: '#e0b07a',
  coatLight: '#fff6e8',
  coatDark: '#9a6b3c',
  inner: '#f3b0a4',
  nose: '#8a4a44',
  blush: '#f2909a',
  line: '#4a332c',
  skin: '#fbdcc2',
  hair: '#4a332c',
  accent: '#1f8a80',
  accentDark: '#135e58',
  gold: '#efbd4c',
  petal: '#ef8fa3',
  petalDark: '#d45c78',
  core: '#f5c65b',
  leaf: '#5f9a54',
  wood: '#8a6040',
  ceramic: '#f4ead9',
  drink: '#a9713a',
  white: '#fdfaf4',
};

/** How a style puts the hero on paper. */
export type Look = {
  colour?: (hex: string, role: Role) => string;
  /** Filter of a part; a group of its own for each. */
  filter?: (role: Role) => string | undefined;
  outline?: { colour: string; width: number };
  eye: (eye: Eye) => string;
  line?: string;
  /** Laid over the eyes, such as a hat; in the hero's own coordinates. */
  wear?: (hero: Hero) => string;
  /** Filter of the finished figure. */
  whole?: string;
  /** Light that lies on drawings of the pack. */
  light?: { colour: string; share: number };
  /** How large the largest of them is. */
  scale?: number;
};

/** How much of a style's colours drawings of the pack take: what was asked for must be recognised by them, too. */
const PICTURE_SHARE = 0.66;
const TINTED_SHARE = 0.4;
const EDGE = 'picture-edge';

/** An outline around drawings of the pack. */
export const edgeFilter = ({ colour, width }: { colour: string; width: number }): string =>
  `<filter id="${EDGE}" x="-12%" y="-12%" width="124%" height="124%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${width * 0.55}"/><feComponentTransfer result="wide"><feFuncA type="linear" slope="16" intercept="-1"/></feComponentTransfer><feFlood flood-color="${colour}"/><feComposite in2="wide" operator="in"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`;

/** A drawing of the pack: its colours seen by the style, then its material, then its outline. */
function paintPicture(picture: NonNullable<Hero['picture']>, look: Look): string {
  const { colour = (hex) => hex, light, scale = 1 } = look;
  const share = picture.isTinted ? TINTED_SHARE : PICTURE_SHARE;
  const image = picture.paint((hex) => {
    const lit = light?.share ? mix(hex, light.colour, light.share) : hex;
    return mix(lit, colour(lit, 'coat'), share);
  }, scale);
  const filters = [look.filter?.('coat'), look.outline ? EDGE : undefined, look.whole];
  return filters.reduce<string>(
    (drawn, filter) => (filter ? group(drawn, { filter: `url(#${filter})` }) : drawn),
    image,
  );
}

/** Colours of a hero: what it is, and what the prompt said. */
export function heroColour(hero: Hero, role: Role, tint: string | null): string {
  if (tint && (role === 'coat' || role === 'petal')) return tint;
  if (tint && (role === 'coatDark' || role === 'petalDark')) return mix(tint, '#241a1a', 0.32);
  if (tint && role === 'coatLight') return mix(tint, '#fffaf2', 0.82);
  return hero.colours[role] ?? USUAL[role];
}

function paintPart(part: Part, hero: Hero, look: Look, tint: string | null): string {
  const base = heroColour(hero, part.role, tint);
  const fill =
    part.role === 'line'
      ? (look.line ?? look.outline?.colour ?? base)
      : (look.colour?.(base, part.role) ?? base);
  const filter = look.filter?.(part.role);
  const more: Attributes = { opacity: part.opacity, filter: filter ? `url(#${filter})` : undefined };
  if (part.width)
    return stroke(part.d, fill, part.width, part.role === 'line' ? { opacity: part.opacity } : more);
  const edge = look.outline && part.role !== 'blush' && !part.isMark ? look.outline : undefined;
  const lines: Attributes = edge
    ? { stroke: edge.colour, 'stroke-width': edge.width, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }
    : {};
  return shape(part.d, fill, { ...more, ...lines });
}

/** The hero in its own coordinates. */
export function paintHero(hero: Hero, look: Look, tint: string | null): string {
  if (hero.picture) return paintPicture(hero.picture, look);
  const parts = (list: Part[]): string => list.map((part) => paintPart(part, hero, look, tint)).join('');
  const figure =
    parts(hero.parts) + hero.eyes.map(look.eye).join('') + parts(hero.front) + (look.wear?.(hero) ?? '');
  return look.whole ? group(figure, { filter: `url(#${look.whole})` }) : figure;
}

/** Moves a figure from its own coordinates to a place in the picture. */
export function stand(
  figure: string,
  at: { x: number; y: number; scale: number; tilt?: number; isFlipped?: boolean },
): string {
  const lean = at.tilt ? ` rotate(${at.tilt.toFixed(2)})` : '';
  const mirror = at.isFlipped ? ' scale(-1 1)' : '';
  return group(figure, { transform: `translate(${at.x} ${at.y})${lean} scale(${at.scale})${mirror}` });
}

/** The shadow under something standing at (x, y). */
export const groundShadow = (
  at: { x: number; y: number; scale: number },
  colour: string,
  opacity: number,
): string =>
  `<ellipse cx="${at.x}" cy="${at.y - 4}" rx="${235 * at.scale}" ry="${40 * at.scale}" fill="${colour}" opacity="${opacity}"/>`;

export type PlaceLook = {
  colours: PlaceColours;
  /** Air lies over what is far. */
  air?: { colour: string; share: number };
  outline?: { colour: string; width: number };
  filter?: (part: PlacePart) => string | undefined;
};

export function paintPlace(parts: Place['parts'], look: PlaceLook): string {
  return parts
    .map((part) => {
      const air =
        look.air && part.role !== 'disc' && part.role !== 'cloud'
          ? look.air.share * (1 - part.depth) ** 1.6
          : 0;
      const fill =
        air > 0 && look.air ? mix(look.colours[part.role], look.air.colour, air) : look.colours[part.role];
      const filter = look.filter?.(part);
      const more: Attributes = { opacity: part.opacity, filter: filter ? `url(#${filter})` : undefined };
      if (part.width) return stroke(part.d, fill, part.width, more);
      const edge = look.outline;
      return shape(
        part.d,
        fill,
        edge
          ? {
              ...more,
              stroke: edge.colour,
              'stroke-width': edge.width * (0.5 + part.depth / 2),
              'stroke-linejoin': 'round',
              'paint-order': 'stroke',
            }
          : more,
      );
    })
    .join('');
}

/** Gradient and rectangle of a sky. */
export function paintSky(sky: Sky, id = 'sky'): { defs: string; body: string } {
  return {
    defs: linear(id, [
      [0, sky.top],
      [0.45, sky.middle],
      [0.75, sky.bottom],
    ]),
    body: fullRect(`url(#${id})`),
  };
}

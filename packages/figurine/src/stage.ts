import type { Grid } from './grid.ts';

/** Fractions of the picture's edge. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** Where the figure is cut from, and where it stands, px. */
export type Place = {
  from: { left: number; top: number; width: number; height: number };
  left: number;
  top: number;
  width: number;
  height: number;
};

/** What encloses a mask. */
export function boxOf({ edge, values }: Grid): Box {
  let [left, top, right, bottom] = [edge, edge, 0, 0];
  for (let i = 0; i < values.length; i++) {
    if ((values[i] ?? 0) < 0.3) continue;
    const [x, y] = [i % edge, Math.floor(i / edge)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  return { left: left / edge, top: top / edge, right: right / edge, bottom: bottom / edge };
}

/** The figure may be so high and wide, and its feet stand there; shares of the picture. */
const ROOM = { height: 0.72, width: 0.74, feet: 0.84 };

/** The largest place on the base for what a box holds. */
export function standOn({ left, top, right, bottom }: Box, size: number): Place {
  const [width, height] = [right - left, bottom - top];
  const scale = Math.min(ROOM.height / height, ROOM.width / width);
  const px = (share: number): number => Math.max(1, Math.round(share * size));
  const [placedWidth, placedHeight] = [px(width * scale), px(height * scale)];
  const from = { left: Math.floor(left * size), top: Math.floor(top * size) };
  return {
    from: {
      ...from,
      width: Math.min(size - from.left, px(width)),
      height: Math.min(size - from.top, px(height)),
    },
    left: Math.round((size - placedWidth) / 2),
    top: Math.round(ROOM.feet * size) - placedHeight,
    width: placedWidth,
    height: placedHeight,
  };
}

type Colour = [number, number, number];

const css = (colour: Colour): string => `rgb(${colour.map((value) => Math.round(value)).join(' ')})`;

/** A share of white, or of black where it is negative. */
const tinted = (colour: Colour, share: number): Colour =>
  colour.map((value) => (share >= 0 ? value + (255 - value) * share : value * (1 + share))) as Colour;

/** A studio in the colour of the old background, with the base on which the figure stands and its shadow. */
export function paintStage({ colour, place, size }: { colour: Colour; place: Place; size: number }): string {
  const [cx, cy] = [size / 2, size * 0.835];
  const rx = Math.min(size * 0.46, Math.max(size * 0.24, place.width * 0.6));
  const [ry, thick] = [rx * 0.21, size * 0.05];
  const [pale, mid, deep] = [tinted(colour, 0.82), tinted(colour, 0.5), tinted(colour, 0.18)];
  const side = `M${cx - rx} ${cy}v${thick}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${-thick}z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
<defs><radialGradient id="room" cx=".46" cy=".36" r=".85"><stop stop-color="${css(pale)}"/><stop offset=".6" stop-color="${css(tinted(colour, 0.64))}"/><stop offset="1" stop-color="${css(mid)}"/></radialGradient>
<linearGradient id="side"><stop stop-color="${css(tinted(colour, 0.4))}"/><stop offset=".3" stop-color="${css(tinted(colour, 0.72))}"/><stop offset="1" stop-color="${css(deep)}"/></linearGradient>
<radialGradient id="top" cx=".4" cy=".3" r=".8"><stop stop-color="${css(tinted(colour, 0.9))}"/><stop offset="1" stop-color="${css(tinted(colour, 0.6))}"/></radialGradient>
<filter id="soft" x="-50%" y="-100%" width="200%" height="300%"><feGaussianBlur stdDeviation="${size * 0.018}"/></filter></defs>
<rect width="${size}" height="${size}" fill="url(#room)"/>
<ellipse cx="${cx + size * 0.03}" cy="${cy + thick + ry * 0.5}" rx="${rx * 1.05}" ry="${ry * 0.9}" fill="${css(tinted(colour, -0.55))}" opacity=".45" filter="url(#soft)"/>
<path d="${side}" fill="url(#side)"/><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#top)"/>
<ellipse cx="${cx + size * 0.012}" cy="${size * 0.835}" rx="${Math.min(rx * 0.86, place.width * 0.46)}" ry="${ry * 0.5}" fill="${css(tinted(colour, -0.6))}" opacity=".42" filter="url(#soft)"/>
</svg>`;
}

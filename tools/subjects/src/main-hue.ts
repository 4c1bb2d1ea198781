import type { Kind } from '@tapory/embedded-renderer';

/** Width of a bin of hues, degrees, and how far a hue counts for its neighbours. */
const BIN = 10;
const REACH = 30;

/** Less of the picture than this is no main colour. */
const LEAST_SHARE = 0.2;

/** Skin of people and glass of vehicles, which no wish means by their colour. */
const isBeside = (kind: Kind, hue: number, light: number): boolean =>
  (kind === 'person' && hue > 8 && hue < 45 && light > 0.5) ||
  (kind === 'vehicle' && hue > 180 && hue < 225 && light > 0.45);

function toHue(r: number, g: number, b: number, range: number): number {
  const max = Math.max(r, g, b);
  const sector = max === r ? (g - b) / range : max === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  return (sector * 60 + 360) % 360;
}

/** The hue that most of a picture (RGBA) is near to, degrees; null when most is white, grey or black. */
export function mainHue(data: Buffer, kind: Kind): number | null {
  const bins = new Float64Array(360 / BIN);
  let [all, vivid] = [0, 0];
  for (let i = 0; i < data.length; i += 4) {
    if ((data[i + 3] ?? 0) < 128) continue;
    const [r = 0, g = 0, b = 0] = [data[i], data[i + 1], data[i + 2]];
    const range = Math.max(r, g, b) - Math.min(r, g, b);
    const light = (Math.max(r, g, b) + Math.min(r, g, b)) / 510;
    const hue = range === 0 ? 0 : toHue(r, g, b, range);
    if (isBeside(kind, hue, light)) continue;
    all += 1;
    if (range < 50) continue;
    vivid += 1;
    for (let bin = 0; bin < bins.length; bin++) {
      const away = Math.abs(((hue - bin * BIN + 540) % 360) - 180);
      // What is vivid is seen: dark edges are not what a wing is called by.
      bins[bin] = (bins[bin] ?? 0) + Math.max(0, 1 - away / REACH) * range;
    }
  }
  return vivid < all * LEAST_SHARE ? null : bins.indexOf(Math.max(...bins)) * BIN;
}

import { hsl, toHsl } from '../drawing/colour.ts';
import type { Entry } from './pack.ts';

type Recolour = (hex: string) => string;

/** A colour of a drawing, not the name of one of its gradients. */
const COLOUR = /(?<!url\()(?<!href=")#([0-9a-f]{6}|[0-9a-f]{3})\b/gi;
const NAMED = /"(white|black)"/g;
/** A filter that floods with one colour: three rows that end with its channels. */
const FLOOD = /values="0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) /g;

const full = (hex: string): string =>
  (hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex).toLowerCase();

const toChannel = (share: string | undefined): string =>
  Math.round(Math.min(1, Number(share)) * 255)
    .toString(16)
    .padStart(2, '0');

/** The drawing with each of its colours passed through a function. */
export function recolourDrawing(body: string, change: Recolour): string {
  const known = new Map<string, string>();
  const changed = (hex: string): string => {
    const seen = known.get(hex) ?? change(full(hex));
    known.set(hex, seen);
    return seen;
  };
  return body
    .replace(NAMED, (_all, name: string) => `"${name === 'white' ? '#ffffff' : '#000000'}"`)
    .replace(COLOUR, (hex) => changed(hex))
    .replace(FLOOD, (_all, ...shares: string[]) => {
      const hex = changed(`#${shares.slice(0, 3).map(toChannel).join('')}`);
      const rows = [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3));
      return `values="0 0 0 0 ${rows[0]} 0 0 0 0 ${rows[1]} 0 0 0 0 ${rows[2]} `;
    });
}

/** How far two hues are apart, degrees. */
const turn = (a: number, b: number): number => ((a - b + 540) % 360) - 180;

const isVivid = (s: number, l: number): boolean => s > 0.25 && l > 0.15 && l < 0.92;
const isSkin = (h: number, l: number): boolean => h > 10 && h < 42 && l > 0.55;

/** Black, white and grey: the drawing's own light and shade in a narrower band; its eyes stay. */
function inGrey(lightness: number): Recolour {
  return (hex) => {
    const [h, s, l] = toHsl(hex);
    if (l < (lightness > 0.8 ? 0.3 : 0.12) || (l > 0.95 && s < 0.3)) return hex;
    if (lightness > 0.8) return hsl(h, s * 0.12, 0.7 + l * 0.3);
    return hsl(h, s * 0.12, lightness * 0.45 + l * (lightness < 0.4 ? 0.38 : 0.62));
  };
}

/** What a wish's colour does to the colours of a drawing: its main colour becomes that one, shade and detail stay. */
export function tintOf({ hue, kind }: Pick<Entry, 'hue' | 'kind'>, tint: string): Recolour {
  const isSpared = (h: number, l: number): boolean => kind === 'person' && isSkin(h, l);
  const [toHue, toSaturation, toLightness] = toHsl(tint);
  const isGrey = toSaturation < 0.2 || toLightness > 0.9;
  const grey = inGrey(toLightness);
  return (hex) => {
    const [h, s, l] = toHsl(hex);
    if (isSpared(h, l)) return hex;
    if (isGrey) return grey(hex);
    if (hue === null)
      return l < 0.25 || l > 0.98 ? hex : hsl(toHue, toSaturation * 0.85, l * 0.6 + toLightness * 0.4);
    const away = turn(h, hue);
    if (!isVivid(s, l) || Math.abs(away) > 55) return hex;
    return hsl((toHue + away * 0.3 + 360) % 360, s * 0.4 + toSaturation * 0.6, l * 0.72 + toLightness * 0.28);
  };
}

type Rgb = [number, number, number];

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** `share` of b in a; both `#rrggbb`. */
export function mix(a: string, b: string, share: number): string {
  const [x, y] = [toRgb(a), toRgb(b)];
  return toHex([0, 1, 2].map((i) => (x[i] ?? 0) + ((y[i] ?? 0) - (x[i] ?? 0)) * share) as Rgb);
}

export const lighten = (hex: string, share: number): string => mix(hex, '#ffffff', share);
export const darken = (hex: string, share: number): string => mix(hex, '#0a0c18', share);

/** Hue in degrees, saturation and lightness 0..1. */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const a = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number): number => {
    const k = (n + hue / 30) % 12;
    return 255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return toHex([channel(0), channel(8), channel(4)]);
}

/** Hue in degrees, saturation and lightness 0..1, of `#rrggbb`. */
export function toHsl(hex: string): [hue: number, saturation: number, lightness: number] {
  const [r, g, b] = toRgb(hex).map((part) => part / 255) as Rgb;
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [range, lightness] = [max - min, (max + min) / 2];
  if (range === 0) return [0, 0, lightness];
  const sector = max === r ? (g - b) / range : max === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  return [(sector * 60 + 360) % 360, range / (1 - Math.abs(2 * lightness - 1)), lightness];
}

/** The same lightness on one ramp from dark to light: how sepia, ink and brass see a colour. */
export function tone(hex: string, dark: string, light: string): string {
  const [r, g, b] = toRgb(hex);
  return mix(dark, light, (0.299 * r + 0.587 * g + 0.114 * b) / 255);
}

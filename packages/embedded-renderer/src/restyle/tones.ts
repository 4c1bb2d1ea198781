import type { Recipe } from './recipe.ts';

type Rgb = readonly [number, number, number];

const toRgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const luminance = (r: number, g: number, b: number): number => (r * 77 + g * 150 + b * 29) >> 8;

/** For each lightness the colour of the ramp, three bytes each. */
function rampTable(colours: readonly string[]): Uint8Array {
  const stops = colours.map(toRgb);
  const table = new Uint8Array(256 * 3);
  for (let light = 0; light < 256; light++) {
    const at = (light / 255) * (stops.length - 1);
    const from = stops[Math.floor(at)] ?? [0, 0, 0];
    const to = stops[Math.min(stops.length - 1, Math.floor(at) + 1)] ?? from;
    const share = at - Math.floor(at);
    for (let c = 0; c < 3; c++)
      table[light * 3 + c] = (from[c] ?? 0) + ((to[c] ?? 0) - (from[c] ?? 0)) * share;
  }
  return table;
}

/** `share` of a colour in one pixel, in place. */
function stain(
  data: Buffer,
  at: number,
  { colour, share }: { colour: ArrayLike<number>; share: number },
): void {
  for (let c = 0; c < 3; c++) {
    const own = data[at + c] ?? 0;
    data[at + c] = own + ((colour[c] ?? 0) - own) * share;
  }
}

function posterise(data: Buffer, levels: number): void {
  const step = 255 / (levels - 1);
  for (let i = 0; i < data.length; i++) data[i] = Math.round((data[i] ?? 0) / step) * step;
}

function mapRamp(data: Buffer, { colours, share }: NonNullable<Recipe['ramp']>): void {
  const table = rampTable(colours);
  for (let i = 0; i < data.length; i += 3) {
    const light = luminance(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0) * 3;
    stain(data, i, { colour: table.subarray(light, light + 3), share });
  }
}

/** Fewer shades, and the colours of the style by lightness; changes the pixels in place. */
export function tint(data: Buffer, { levels, ramp }: Pick<Recipe, 'levels' | 'ramp'>): void {
  if (levels) posterise(data, levels);
  if (ramp) mapRamp(data, ramp);
}

function lightOf(data: Buffer): Uint8Array {
  const light = new Uint8Array(data.length / 3);
  for (let i = 0; i < light.length; i++)
    light[i] = luminance(data[i * 3] ?? 0, data[i * 3 + 1] ?? 0, data[i * 3 + 2] ?? 0);
  return light;
}

/** How much the light changes at a pixel (Sobel), not at the border. */
function steepnessAt(light: Uint8Array, at: number, size: number): number {
  const [above, below] = [at - size, at + size];
  const of = (place: number): number => light[place] ?? 0;
  const [a, b, c] = [of(above - 1), of(above), of(above + 1)];
  const [d, e] = [of(at - 1), of(at + 1)];
  const [f, g, h] = [of(below - 1), of(below), of(below + 1)];
  return Math.abs(c + 2 * e + h - a - 2 * d - f) + Math.abs(f + 2 * g + h - a - 2 * b - c);
}

/** Where the light of `guide` changes, lines of the ink are drawn into the pixels. */
export function drawLines(
  data: Buffer,
  guide: Buffer,
  { size, ink }: { size: number; ink: NonNullable<Recipe['ink']> },
): void {
  const colour = toRgb(ink.colour);
  const light = lightOf(guide);
  for (let y = 1; y < size - 1; y++) {
    for (let at = y * size + 1; at < (y + 1) * size - 1; at++) {
      const over = (steepnessAt(light, at, size) - ink.from) / ink.from;
      if (over > 0) stain(data, at * 3, { colour, share: Math.min(1, over) * ink.strength });
    }
  }
}

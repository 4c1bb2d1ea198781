import { barrierDistance } from './barrier-distance.ts';
import { blurred, emptyGrid, type Grid, mapped } from './grid.ts';
import { largestPart, withoutHoles } from './parts.ts';

const { exp, floor, max, min } = Math;

/** Cells of a mask's edge: finer than the relief, and found in a tenth of a second. */
const EDGE = 256;
/** Less of a picture is a speck, more is the picture itself. */
const [LEAST_SHARE, MOST_SHARE] = [0.03, 0.82];

/** Lightness and two opponent colours, so that a shadow on a wall is no subject. */
async function readColours(png: Buffer): Promise<Grid[]> {
  const { default: sharp } = await import('sharp');
  const data = await sharp(png)
    .flatten({ background: '#ffffff' })
    .resize(EDGE, EDGE)
    .blur(1.2)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const channels = [emptyGrid(EDGE), emptyGrid(EDGE), emptyGrid(EDGE)];
  for (let i = 0; i < EDGE * EDGE; i++) {
    const [red, green, blue] = [data[i * 3] ?? 0, data[i * 3 + 1] ?? 0, data[i * 3 + 2] ?? 0];
    const colours = [(red + green + blue) / 3, red - green, (red + green) / 2 - blue];
    for (const [channel, value] of colours.entries()) (channels[channel] as Grid).values[i] = value;
  }
  return channels;
}

/** A picture's maker puts what it shows in the middle, and rather below it than above. */
function centrality(index: number): number {
  const x = ((index % EDGE) + 0.5) / EDGE - 0.5;
  const y = (floor(index / EDGE) + 0.5) / EDGE - 0.55;
  return exp(-(x * x + y * y * 0.8) / 0.13);
}

/** The level that separates two kinds of values best (Otsu). */
function splitLevel({ values }: Grid): number {
  const top = values.reduce((most, value) => max(most, value), 0) || 1;
  const bins = new Float64Array(128);
  for (const value of values) {
    const bin = min(127, floor((value / top) * 128));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  const total = bins.reduce((sum, count, bin) => sum + count * bin, 0);
  let [count, sum, best, level] = [0, 0, -1, 0];
  for (let bin = 0; bin < 127; bin++) {
    count += bins[bin] ?? 0;
    sum += (bins[bin] ?? 0) * bin;
    const rest = values.length - count;
    if (count === 0 || rest === 0) continue;
    const apart = count * rest * (sum / count - (total - sum) / rest) ** 2;
    if (apart > best) [best, level] = [apart, bin];
  }
  return ((level + 1) / 128) * top;
}

const shareOf = (mask: Grid): number =>
  mask.values.reduce((sum, value) => sum + value, 0) / mask.values.length;

/** What is shown in the middle, where nothing stands out. */
const oval = (): Grid => mapped(emptyGrid(EDGE), (_, index) => (centrality(index) > 0.42 ? 1 : 0));

/** A mask of whole parts with a soft edge; null when it is a speck, or nearly the whole picture. */
function whole(mask: Grid): Grid | null {
  const parts = withoutHoles(largestPart(mask));
  const share = shareOf(parts);
  return share > LEAST_SHARE && share < MOST_SHARE ? blurred(parts, 1) : null;
}

/** A mask that is known but for its specks and holes. */
export const tidy = (mask: Grid): Grid => whole(mask) ?? blurred(oval(), 1);

/**
 * What a picture shows, apart from what is behind it: 1 inside, 0 outside, with a soft edge. By how far each place is from
 * the picture's border in colour and light, and from its middle; an oval in the middle where nothing stands out.
 */
export async function findSubject(png: Buffer): Promise<Grid> {
  const apart = emptyGrid(EDGE);
  for (const distance of (await readColours(png)).map(barrierDistance))
    for (const [i, value] of distance.values.entries()) apart.values[i] = (apart.values[i] ?? 0) + value;
  const standing = blurred(
    mapped(apart, (value, index) => value * (0.35 + centrality(index))),
    1,
  );
  const level = splitLevel(standing) * 0.82;
  return tidy(mapped(standing, (value) => (value > level ? 1 : 0)));
}

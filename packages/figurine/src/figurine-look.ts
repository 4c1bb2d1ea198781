import { findSubject, tidy } from './find-subject.ts';
import { between, blurred, type Grid, mapped, resized } from './grid.ts';
import { inflate } from './inflate.ts';
import { boxOf, paintStage, standOn } from './stage.ts';

const { floor, hypot, max, min, round } = Math;

export type FigurineOptions = {
  /** A square picture. */
  picture: Buffer;
  /** Where its subject is; looked for when absent. */
  subject?: Grid | null;
  /** Edge of the figurine's picture, px. */
  size: number;
};

/** Where the light comes from, and what the eye and it meet halfway. */
const LIGHT = normalise([-0.5, -0.62, 0.6]);
const HALFWAY = normalise([LIGHT[0], LIGHT[1], LIGHT[2] + 1]);
const GLOSS = 46;
/** How far a part bulges, as a share of the picture's edge. */
const BULGE = 0.1;

function normalise([x, y, z]: [number, number, number]): [number, number, number] {
  const length = hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** How a place of a bulging surface is lit: its share of its own colour, and the shine on it. */
function lit(height: Grid, x: number, y: number): { shade: number; shine: number } {
  const slope = height.edge * BULGE * 0.5;
  const dx = (between(height, x + 1, y) - between(height, x - 1, y)) * slope;
  const dy = (between(height, x, y + 1) - between(height, x, y - 1)) * slope;
  const [nx, ny, nz] = normalise([-dx, -dy, 1]);
  const facing = nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2];
  const glint = max(0, nx * HALFWAY[0] + ny * HALFWAY[1] + nz * HALFWAY[2]);
  return { shade: 0.52 + 0.62 * max(0, facing), shine: glint ** GLOSS * 0.5 };
}

/** The subject's own pixels, lit as if it were moulded, with the mask as alpha. */
async function mould(picture: Buffer, mask: Grid, edge: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const data = await sharp(picture).resize(edge, edge).toColourspace('srgb').ensureAlpha().raw().toBuffer();
  const height = blurred(inflate(mask), 2);
  const scale = (mask.edge - 1) / (edge - 1);
  for (let i = 0; i < edge * edge; i++) {
    const [x, y] = [(i % edge) * scale, floor(i / edge) * scale];
    const inside = between(mask, x, y);
    data[i * 4 + 3] = round(255 * max(0, min(1, (inside - 0.35) / 0.4)));
    if (inside < 0.3) continue;
    const { shade, shine } = lit(height, x, y);
    for (let c = 0; c < 3; c++) {
      const own = (data[i * 4 + c] ?? 0) * shade;
      data[i * 4 + c] = min(255, own + (255 - own) * shine);
    }
  }
  return sharp(data, { raw: { width: edge, height: edge, channels: 4 } })
    .png()
    .toBuffer();
}

/** The mean colour of what is behind the subject. */
async function backdropOf(picture: Buffer, mask: Grid): Promise<[number, number, number]> {
  const { default: sharp } = await import('sharp');
  const edge = 64;
  const data = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize(edge, edge)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const small = resized(mask, edge);
  const weights = mapped(small, (inside) => 1 - min(1, inside)).values;
  const total = max(
    1,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  const mean = (channel: number): number =>
    weights.reduce((sum, weight, i) => sum + weight * (data[i * 3 + channel] ?? 0), 0) / total;
  return [mean(0), mean(1), mean(2)];
}

/**
 * A picture's subject as a moulded, glossy figurine on a round base in a studio, in the colours of what was behind it.
 * Deterministic.
 */
export async function figurineLook({ picture, subject, size }: FigurineOptions): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const mask = subject ? tidy(subject) : await findSubject(picture);
  const figure = await mould(picture, mask, size);
  const place = standOn(boxOf(mask), size);
  const cut = await sharp(figure)
    .extract(place.from)
    .resize(place.width, place.height, { fit: 'fill' })
    .png()
    .toBuffer();
  const stage = paintStage({ colour: await backdropOf(picture, mask), place, size });
  return sharp(Buffer.from(stage))
    .composite([{ input: cut, left: place.left, top: place.top }])
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .png()
    .toBuffer();
}

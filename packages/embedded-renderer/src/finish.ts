import sharp from 'sharp';
import type { Random } from './drawing/random.ts';
import type { Finish } from './styles/style.ts';

/** RGB, 8 bits, `size` × `size`. */
export type Raster = { data: Buffer; size: number };

type Field = (x: number, y: number) => number;

const raw = ({ data, size }: Raster) => sharp(data, { raw: { width: size, height: size, channels: 3 } });

/** Smooth noise of −1..1 on a lattice, for each pixel of a row. */
function noiseField(random: Random, size: number, cell: number): (x: number, y: number) => number {
  const width = Math.ceil(size / cell) + 2;
  const lattice = Float32Array.from({ length: width * width }, () => random.next() * 2 - 1);
  return (x, y) => {
    const [gx, gy] = [x / cell, y / cell];
    const [ix, iy] = [Math.floor(gx), Math.floor(gy)];
    const [fx, fy] = [gx - ix, gy - iy];
    const at = iy * width + ix;
    const top = (lattice[at] ?? 0) * (1 - fx) + (lattice[at + 1] ?? 0) * fx;
    const bottom = (lattice[at + width] ?? 0) * (1 - fx) + (lattice[at + width + 1] ?? 0) * fx;
    return top * (1 - fy) + bottom * fy;
  };
}

/** Displaces edges like hand drawing. A displacement filter in the SVG is twenty times slower. */
function wander({ data, size }: Raster, random: Random, distance: number): Raster {
  const unit = size / 1024;
  const [broadX, broadY, fineX, fineY] = [54, 54, 11, 11].map((cell) =>
    noiseField(random, size, cell * unit),
  ) as [Field, Field, Field, Field];
  const out = Buffer.allocUnsafe(data.length);
  const clamp = (value: number): number => Math.max(0, Math.min(size - 1, Math.round(value)));
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const sx = clamp(x + (broadX(x, y) * 0.72 + fineX(x, y) * 0.28) * distance * unit);
      const sy = clamp(y + (broadY(x, y) * 0.72 + fineY(x, y) * 0.28) * distance * unit);
      const [from, to] = [(sy * size + sx) * 3, (y * size + x) * 3];
      out[to] = data[from] ?? 0;
      out[to + 1] = data[from + 1] ?? 0;
      out[to + 2] = data[from + 2] ?? 0;
    }
  }
  return { data: out, size };
}

/** Monochrome film grain: the same noise in all three channels. */
function grain(raster: Raster, random: Random, amount: number): Raster {
  const { data } = raster;
  const strength = amount * 255;
  for (let i = 0; i < data.length; i += 3) {
    const noise = (random.next() + random.next() - 1) * strength;
    for (let c = 0; c < 3; c++) data[i + c] = Math.max(0, Math.min(255, (data[i + c] ?? 0) + noise));
  }
  return raster;
}

/** Pixel art: one colour of a small palette per cell, with hard edges. */
async function pixels(raster: Raster, cells: number, colours: number): Promise<Raster> {
  const small = await raw(raster)
    .resize(cells, cells, { kernel: 'nearest' })
    .modulate({ saturation: 1.18 })
    .png({ palette: true, colours, dither: 0 })
    .toBuffer();
  const data = await sharp(small)
    .removeAlpha()
    .resize(raster.size, raster.size, { kernel: 'nearest' })
    .raw()
    .toBuffer();
  return { data, size: raster.size };
}

export async function applyFinish(raster: Raster, finish: Finish, random: Random): Promise<Raster> {
  switch (finish.kind) {
    case 'grain':
      return grain(
        finish.wander ? wander(raster, random.fork('wander'), finish.wander) : raster,
        random,
        finish.amount,
      );
    case 'pixels':
      return pixels(raster, finish.cells, finish.colours);
    case 'none':
      return raster;
  }
}

export const encode = (raster: Raster): Promise<Buffer> =>
  raw(raster).png({ compressionLevel: 6 }).withMetadata({ density: 300 }).toBuffer();

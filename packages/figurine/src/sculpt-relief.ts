import { findSubject } from './find-subject.ts';
import { emptyGrid, type Grid } from './grid.ts';
import { RELIEF_EDGE, reliefMesh, reliefOf } from './relief-mesh.ts';
import { writeModel } from './write-model.ts';

/** Edge of the picture on the model, px. */
const TEXTURE_EDGE = 1024;
/** Of a picture that would make the file larger than phones like. */
const MOST_TEXTURE_BYTES = 1_300_000;
const QUALITIES = [88, 74, 58] as const;

async function textureOf(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const flat = sharp(picture).flatten({ background: '#ffffff' }).resize(TEXTURE_EDGE, TEXTURE_EDGE);
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await flat.clone().toColourspace('srgb').jpeg({ quality }).toBuffer();
    if (jpeg.length <= MOST_TEXTURE_BYTES) break;
  }
  return jpeg;
}

/** How light each place of a picture is, 0..1, and the mean colour of its border, linear. */
async function look(picture: Buffer): Promise<{ light: Grid; colour: [number, number, number] }> {
  const { default: sharp } = await import('sharp');
  const data = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize(RELIEF_EDGE, RELIEF_EDGE)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const light = emptyGrid(RELIEF_EDGE);
  for (let i = 0; i < light.values.length; i++)
    light.values[i] = ((data[i * 3] ?? 0) + (data[i * 3 + 1] ?? 0) + (data[i * 3 + 2] ?? 0)) / 765;
  const linear = (channel: number): number => {
    const ends = [0, RELIEF_EDGE - 1, RELIEF_EDGE * (RELIEF_EDGE - 1), RELIEF_EDGE ** 2 - 1];
    return (ends.reduce((sum, cell) => sum + (data[cell * 3 + channel] ?? 0), 0) / ends.length / 255) ** 2.2;
  };
  return { light, colour: [linear(0), linear(1), linear(2)] };
}

/**
 * A relief of a square picture, 8 cm wide and closed on all sides, as a binary glTF file of at most 3 MB: what the picture
 * shows stands out of it, and carries it. Deterministic.
 */
export async function sculptRelief(picture: Buffer): Promise<Buffer> {
  const subject = await findSubject(picture);
  const { light, colour } = await look(picture);
  const mesh = reliefMesh(reliefOf(subject, light));
  return Buffer.from(await writeModel(mesh, { jpeg: await textureOf(picture), colour }));
}

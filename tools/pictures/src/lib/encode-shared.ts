import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { PICTURES } from './paths.ts';
import type { Drawn, MadePicture } from './picture.ts';

/** Writes a picture for the previews of other sites, which know JPEG best, under its plain name. */
export async function encodeShared({ name, image }: Drawn): Promise<MadePicture> {
  const { data, info } = await sharp(image)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  const path = join(PICTURES, `${name}.jpg`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, data);
  const version = createHash('sha256').update(data).digest('hex').slice(0, 8);
  return { width: info.width, height: info.height, widths: [], version };
}

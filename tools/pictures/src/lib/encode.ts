import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { PICTURES } from './paths.ts';
import { type Drawn, FORMATS, fileOf, type MadePicture } from './picture.ts';

const USUAL_QUALITY = 52;

/** Writes a picture in every width as AVIF and WebP and answers what was written. */
export async function encode({ name, image, widths, quality = USUAL_QUALITY }: Drawn): Promise<MadePicture> {
  const files: { width: number; format: string; data: Buffer }[] = [];
  let height = 0;
  for (const width of widths) {
    const scaled = sharp(image, { unlimited: true }).resize({ width, kernel: 'lanczos3' });
    for (const format of FORMATS) {
      const { data, info } = await (format === 'avif'
        ? scaled.clone().avif({ quality, effort: 6 })
        : scaled.clone().webp({ quality: quality + 20, effort: 6, smartSubsample: true })
      ).toBuffer({ resolveWithObject: true });
      files.push({ width, format, data });
      height = info.height;
    }
  }
  const hash = createHash('sha256');
  for (const { data } of files) hash.update(data);
  const version = hash.digest('hex').slice(0, 8);
  for (const { width, format, data } of files) {
    const path = join(PICTURES, fileOf(name, version, width, format));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, data);
  }
  return { width: widths.at(-1) ?? 0, height, widths: [...widths], version };
}

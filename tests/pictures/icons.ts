/** Makes the icons of the home screen from the mark: `npm run pictures:icons`. The results are committed. */
import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';

const publicFolder = resolve('frontend/public');
const mark = readFileSync(resolve(publicFolder, 'mark.svg'), 'utf8');

/** A launcher cuts a maskable icon to its own shape: the ground reaches the edges, the drawing stays within 80 %. */
const maskable = mark
  .replace(
    /<rect[^>]*>/,
    '<rect width="32" height="32" fill="#0F766E"/><g transform="translate(3.2 3.2) scale(0.8)">',
  )
  .replace('</svg>', '</g></svg>');

mkdirSync(resolve(publicFolder, 'icons'), { recursive: true });

async function draw(svg: string, size: number, name: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(resolve(publicFolder, `icons/${name}-${size}.png`));
}

for (const size of [192, 512]) {
  await draw(mark, size, 'icon');
  await draw(maskable, size, 'maskable');
}
// iOS rounds the corners itself and shows black where an icon is clear.
await draw(maskable, 180, 'apple-touch');

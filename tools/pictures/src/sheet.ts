import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { renderPicture, restylePicture, STYLES } from '@tapory/embedded-renderer';
import sharp, { type OverlayOptions } from 'sharp';

/** The sheet of all styles, each drawn of words and put on a photo: for somebody who looks whether both are recognised. */

const PHOTO = join(import.meta.dirname, '../../../tests/e2e/support/photo.jpg');
const WISH = '柴犬坐在櫻花樹下';
const [EDGE, GAP, LABEL, ACROSS] = [300, 12, 30, 4] as const;
const INK = '#222222';

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: '.tapory/styles.jpg' },
    photo: { type: 'string', default: PHOTO },
    wish: { type: 'string', default: WISH },
  },
});

const photo = await sharp(readFileSync(values.photo))
  .autoOrient()
  .resize(1024, 1024, { fit: 'cover' })
  .png()
  .toBuffer();
const pair = 2 * EDGE + GAP + GAP;
const row = EDGE + LABEL + GAP;

/** Both pictures of a style and its key below, in their place on the sheet. */
async function tilesOf(style: string, at: number): Promise<OverlayOptions[]> {
  const asked = {
    style,
    seed: 7,
    size: 512,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  };
  const [left, top] = [GAP + (at % ACROSS) * pair, GAP + Math.floor(at / ACROSS) * row];
  const drawn = await renderPicture({ ...asked, prompt: values.wish });
  const painted = await restylePicture({ ...asked, photo, strength: 80 });
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${pair}" height="${LABEL}"><text x="0" y="22" font-size="20" font-family="sans-serif" fill="${INK}">${style}</text></svg>`;
  const small = (png: Buffer): Promise<Buffer> => sharp(png).resize(EDGE).toBuffer();
  return [
    { input: await small(drawn.png), left, top },
    { input: await small(painted.png), left: left + EDGE, top },
    { input: Buffer.from(label), left, top: top + EDGE },
  ];
}

const styles = Object.keys(STYLES);
const tiles: OverlayOptions[] = [];
for (const [at, style] of styles.entries()) tiles.push(...(await tilesOf(style, at)));
const sides = { width: GAP + ACROSS * pair, height: GAP + Math.ceil(styles.length / ACROSS) * row };
await sharp({ create: { ...sides, channels: 3, background: 'white' } })
  .composite(tiles)
  .jpeg({ quality: 85 })
  .toFile(values.to);
process.stdout.write(`${values.to}\n`);

import sharp from 'sharp';

/** Whether brightness grows clearly from each point of a picture to the next, across and down: 64 bits each. */
export type PictureHash = { across: bigint; down: bigint };

const SIDE = 9;
const BITS = SIDE - 1;
/** What noise and another encoding change, of 255. */
const NOISE = 5;
/** Of 128: with fewer bits a picture has too little shape to be known again by. */
const LEAST_BITS = 20;

const bitsOf = (value: bigint): number => value.toString(2).replaceAll('0', '').length;

/** A perceptual hash (dHash both ways): near pictures, of another size or encoding, differ in few bits. Null of a flat one. */
export async function hashPicture(picture: Buffer): Promise<PictureHash | null> {
  const points = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const at = (x: number, y: number): number => points[y * SIDE + x] ?? 0;
  let [across, down] = [0n, 0n];
  for (let y = 0; y < BITS; y += 1)
    for (let x = 0; x < BITS; x += 1) {
      across = (across << 1n) | (at(x, y) + NOISE < at(x + 1, y) ? 1n : 0n);
      down = (down << 1n) | (at(x, y) + NOISE < at(x, y + 1) ? 1n : 0n);
    }
  if (bitsOf(across) + bitsOf(down) < LEAST_BITS) return null;
  return { across: BigInt.asIntN(64, across), down: BigInt.asIntN(64, down) };
}

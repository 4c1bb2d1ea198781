import { encodeSize, type PictureSize } from '@tapory/sized-pictures';

/** The most that a shop can set for its photos, px: none that it took is too large to be copied. */
const MAX_PIXELS = 268_402_689;

/** A smaller copy of a photo or of what was made of it. Throws `Unsizable`. */
export const copyPhoto = (photo: Buffer, size: PictureSize): Promise<Buffer> =>
  encodeSize(photo, size, MAX_PIXELS);

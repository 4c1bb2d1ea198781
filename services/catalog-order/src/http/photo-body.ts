import { AppError } from '@tapory/errors';
import { z } from 'zod';

/** Bytes of a photo; pages shrink what is larger. */
const MAX_BYTES = 720 * 1024;

/** Bytes of a request that carries one as base64; the gateway takes a megabyte. */
export const PHOTO_BODY_LIMIT = 984 * 1024;

export const photoBody = z.object({
  content: z.base64().meta({
    description: 'JPEG, PNG, WebP or HEIC as base64, at most 720 kB; stored without its metadata',
    maxLength: Math.ceil(MAX_BYTES / 3) * 4,
  }),
});

/** The bytes of a photo. PAYLOAD_TOO_LARGE. */
export function photoBytes({ content }: z.output<typeof photoBody>): Buffer {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE');
  return bytes;
}

import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@tapory/errors';
import { isConvertible } from '@tapory/picture-intake';
import { fileTypeFromBuffer } from 'file-type';
import type { FileStore } from '../../clients/file-store.ts';
import { HEAD_BYTES, kindOfBytes } from '../../domain/file-kind.ts';
import { type Limits, tooLarge } from '../../domain/limits.ts';
import { refuseOther, refuseType } from '../../domain/refuse-type.ts';
import { prepareConverted } from '../../use-cases/convert-file.ts';
import { checkSize, type PreparedFile } from '../../use-cases/prepare-file.ts';

export type SentPhoto = { file: PreparedFile; contentHash: string };

async function prepare(bytes: Buffer, limits: Limits): Promise<PreparedFile> {
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const head = bytes.subarray(0, HEAD_BYTES);
  const found = kindOfBytes(head, detected?.mime);
  if (!found) throw refuseType(head, detected, '');
  if (found.kind !== 'image') throw refuseOther(found, detected);
  const { mimeType } = found;
  if (isConvertible(mimeType)) return prepareConverted(bytes, limits);
  const { prepareImage } = await import('../../clients/image-tool.ts');
  const options = { mimeType, maxPixels: limits.maxImagePixels, maxBytes: limits.maxBytes.image };
  return { kind: 'image', ...(await prepareImage(bytes, options)) };
}

/**
 * A photo as it was sent: decoded, upright, as what browsers show, without the place where it was taken and other
 * metadata. Of pictures that follow one another in a track, the first: those are encoded as a film is, in minutes, and a guest waits for
 * the answer. UPLOAD_INCOMPLETE, FILE_TOO_LARGE, PHOTO_TOO_MANY_PIXELS, PHOTO_TYPE_UNSUPPORTED, FILE_UNSUPPORTED.
 */
export async function preparePhoto(
  { store, limits }: { store: FileStore; limits: Limits },
  key: string,
): Promise<SentPhoto> {
  const [size, max] = [await store.sizeOf(key), limits.maxRawBytes.image];
  const body = size === null ? null : await store.read(key);
  if (size === null || !body) throw new AppError('UPLOAD_INCOMPLETE');
  if (size > max) throw new AppError('FILE_TOO_LARGE', tooLarge(size, max));
  const bytes = await buffer(body).catch((cause: unknown) => {
    throw new AppError('TEMPORARILY_UNAVAILABLE', { cause, retryAfter: 5 });
  });
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  return { file: checkSize(limits, await prepare(bytes, limits)), contentHash };
}

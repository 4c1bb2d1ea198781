import { AppError } from '@tapory/errors';
import { HttpReply } from '@tapory/service-kit';
import type { PhotoStore } from '../clients/photos/photo-store.ts';

/** A person's photo for its owner's own browser. NOT_FOUND when it is not stored. */
export async function replyWithPhoto(photos: PhotoStore, sourceKey: string | null): Promise<HttpReply> {
  const jpeg = sourceKey ? await photos.readSource(sourceKey) : null;
  if (!jpeg) throw new AppError('NOT_FOUND');
  return new HttpReply({
    status: 200,
    headers: {
      'content-type': 'image/jpeg',
      'content-length': String(jpeg.length),
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    },
    body: jpeg,
  });
}

export const PHOTO_RESPONSE = { 200: { description: 'The photo, upright', types: ['image/jpeg'] } };

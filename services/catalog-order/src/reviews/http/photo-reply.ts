import { HttpReply } from '@tapory/service-kit';
import { z } from 'zod';
import type { ReviewPhoto } from '../domain/review.ts';

/** Sides, by which a page keeps its place before it is there. */
export const photoSides = {
  width: z.int().meta({ description: 'Pixels' }),
  height: z.int().meta({ description: 'Pixels' }),
};

/** A photo as everybody sees it. */
export const shownPhotoSchema = z
  .object({ id: z.uuid(), url: z.string(), smallUrl: z.string(), ...photoSides })
  .meta({ id: 'ReviewPhoto' });

export const sizeQuery = z.object({
  size: z
    .enum(['full', 'small'])
    .default('full')
    .meta({ description: 'small: at most 480 px wide and high' }),
});

export const REVIEW_PHOTO_RESPONSE = { 200: { description: 'The photo', types: ['image/jpeg'] } };

/** A photo with the addresses at which it is read. */
export const withUrls = (
  { id, width, height }: ReviewPhoto,
  url: string,
): z.input<typeof shownPhotoSchema> => ({
  ...{ id, width, height, url },
  smallUrl: `${url}?size=small`,
});

/** `seconds`: how long a browser may keep it, and nothing on the way; null for not at all. */
export const replyWithReviewPhoto = (jpeg: Buffer, seconds: number | null): HttpReply =>
  new HttpReply({
    status: 200,
    headers: {
      'content-type': 'image/jpeg',
      'content-length': String(jpeg.length),
      'cache-control': seconds === null ? 'private, no-store' : `private, max-age=${seconds}`,
      'x-content-type-options': 'nosniff',
    },
    body: jpeg,
  });

import { instantSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { KEEPSAKE_STATUSES, type Keepsake, ORIENTATIONS } from '../domain/keepsake.ts';

export const keepsakeSchema = z
  .object({
    videoId: z.string(),
    jobId: z.string(),
    title: z.string(),
    orientation: z.enum(ORIENTATIONS),
    status: z.enum(KEEPSAKE_STATUSES),
    tapUrl: z.url(),
    artworkUrl: z.string(),
    thumbUrl: z.string(),
    createdAt: instantSchema,
  })
  .meta({ id: 'Keepsake' });

/** Domain form → wire form: an allow-list. */
export function presentKeepsake(keepsake: Keepsake, publicUrl: string): z.input<typeof keepsakeSchema> {
  return {
    videoId: keepsake.videoId,
    jobId: keepsake.jobId,
    title: keepsake.title,
    orientation: keepsake.orientation,
    status: keepsake.status,
    tapUrl: `${publicUrl}/videolist/${keepsake.videoId}`,
    artworkUrl: keepsake.artworkUrl,
    thumbUrl: keepsake.thumbUrl,
    createdAt: keepsake.createdAt.toISOString(),
  };
}

import { instantSchema } from '@tapory/service-kit';
import { moderation } from '@tapory/shop';
import { z } from 'zod';
import type { Block } from '../domain/block.ts';
import { KEEPSAKE_STATUSES, type Keepsake, ORIENTATIONS } from '../domain/keepsake.ts';

export const keepsakeBlockSchema = z
  .object({
    rule: z.enum(moderation.rules),
    note: z.string(),
    isFinal: z.boolean().meta({ description: 'Removed for good' }),
    isOfArtwork: z.boolean().meta({ description: 'Down with the design that it shows' }),
  })
  .meta({ id: 'KeepsakeBlock' });

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
    block: keepsakeBlockSchema
      .nullable()
      .meta({ description: 'Why moderators have taken its tap page down; null while it is shown' }),
    createdAt: instantSchema,
  })
  .meta({ id: 'Keepsake' });

/** Domain form → wire form: an allow-list; `block` is why its page is down. */
export function presentKeepsake(
  keepsake: Keepsake,
  publicUrl: string,
  block: Block | null = null,
): z.input<typeof keepsakeSchema> {
  return {
    videoId: keepsake.videoId,
    jobId: keepsake.jobId,
    title: keepsake.title,
    orientation: keepsake.orientation,
    status: keepsake.status,
    tapUrl: `${publicUrl}/videolist/${keepsake.videoId}`,
    artworkUrl: keepsake.artworkUrl,
    thumbUrl: keepsake.thumbUrl,
    block,
    createdAt: keepsake.createdAt.toISOString(),
  };
}

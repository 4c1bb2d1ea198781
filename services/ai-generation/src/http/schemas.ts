import { bilingualSchema, instantSchema, lineSchema, linesSchema } from '@tapory/service-kit';
import { moderation, pictures } from '@tapory/shop';
import { z } from 'zod';
import type { Style } from '../data/styles.ts';
import type { ArtBlock } from '../domain/art-block.ts';
import { imagePath, modelPath, sourcePath, thumbPath } from '../domain/artwork-path.ts';
import { ROTATIONS } from '../domain/crop.ts';
import { JOB_KINDS, JOB_STATUSES, type Job, wishOf } from '../domain/job.ts';
import { MAX_PICTURES } from '../domain/quota.ts';
import { sidesOf } from '../use-cases/create-crop.ts';
import { MAX_SEED } from '../use-cases/create-job.ts';

export const styleSchema = z
  .object({ key: z.string(), name: bilingualSchema, available: z.boolean() })
  .meta({ id: 'Style' });

const fraction = z.number('CROP_INVALID').min(0, 'CROP_INVALID').max(1, 'CROP_INVALID');

export const cropSchema = z
  .object({
    x: fraction,
    y: fraction,
    width: fraction,
    height: fraction,
    rotation: z.union(
      ROTATIONS.map((turn) => z.literal(turn)),
      'CROP_INVALID',
    ),
  })
  .meta({
    id: 'Crop',
    description: 'A square of the turned source: quarter turns in degrees, the rest fractions of its sides',
  });

export const artBlockSchema = z
  .object({
    rule: z.enum(moderation.rules),
    note: z.string(),
    since: instantSchema,
    isFinal: z.boolean().meta({ description: 'Removed for good' }),
  })
  .meta({ id: 'ArtBlock' });

export const jobSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(JOB_KINDS),
    prompt: z.string().meta({ description: 'Empty for a person’s own photo, like the style' }),
    style: z.string(),
    title: z.string(),
    seed: z.int(),
    status: z.enum(JOB_STATUSES),
    progress: z.int().min(0).max(100),
    failureCode: z.string().nullable(),
    imageUrl: z.string().nullable(),
    thumbUrl: z.string().nullable(),
    modelUrl: z
      .string()
      .nullable()
      .meta({ description: 'The figurine in three dimensions, binary glTF; null for the other kinds' }),
    width: z.int(),
    height: z.int(),
    sourceUrl: z
      .string()
      .nullable()
      .meta({ description: 'What may be cropped: the whole photo, or the picture' }),
    sourceWidth: z.int(),
    sourceHeight: z.int(),
    sourceCrop: cropSchema.nullable().meta({ description: 'The square of the photo that the picture is' }),
    strength: z.int().nullable().meta({ description: 'Of a photo in a style: 1..100' }),
    words: z
      .object({ understood: z.array(z.string()), missed: z.array(z.string()) })
      .nullable()
      .meta({ description: 'Words of the prompt that the picture follows, and those that change nothing' }),
    wishId: z.uuid().meta({ description: 'Shared by the versions of one wish: the id of its first picture' }),
    isStarred: z.boolean(),
    trashedAt: instantSchema.nullable().meta({ description: 'When it was deleted; it can be restored' }),
    block: artBlockSchema
      .nullable()
      .meta({ description: 'Why moderators have taken it down; its addresses are null then' }),
    provider: z.string(),
    isDemo: z.boolean().meta({ description: 'Made by a demo renderer; label it where the design is shown' }),
    createdAt: instantSchema,
  })
  .meta({ id: 'Job' });

/** The name of a design. */
export const titleOptions = { max: 80, tooShort: 'TITLE_REQUIRED' } as const;

export const newJobSchema = z.object({
  kind: z.enum(['text']),
  prompt: linesSchema({ max: pictures.promptLength, tooShort: 'PROMPT_REQUIRED' }),
  style: z.string({ error: 'STYLE_UNAVAILABLE' }).max(60),
  title: lineSchema(titleOptions),
  seed: z
    .int()
    .min(0)
    .max(MAX_SEED - 1)
    .optional()
    .meta({ description: 'Of the first picture' }),
  pictures: z
    .int()
    .min(1)
    .max(MAX_PICTURES)
    .default(1)
    .meta({ description: 'How many, as far as the shop makes so many of one wish' }),
});

/** Domain form → wire form: an allow-list. */
export function presentStyle(style: Style): z.input<typeof styleSchema> {
  return { key: style.key, name: { 'zh-TW': style.nameZh, en: style.nameEn }, available: style.available };
}

/** Domain form → wire form: an allow-list. */
export const presentBlock = ({ rule, note, since, removedAt }: ArtBlock): z.input<typeof artBlockSchema> => ({
  ...{ rule, note, isFinal: removedAt !== null },
  since: since.toISOString(),
});

/** The addresses of what a design is shown by. */
function addressesOf(job: Job) {
  const { id, kind, deliveryKey } = job;
  return {
    imageUrl: deliveryKey ? imagePath(deliveryKey) : null,
    thumbUrl: deliveryKey ? thumbPath(deliveryKey) : null,
    modelUrl: kind === 'figurine' && deliveryKey ? modelPath(id) : null,
    sourceUrl: sourceUrlOf(job),
  };
}

const NO_ADDRESSES = { imageUrl: null, thumbUrl: null, modelUrl: null, sourceUrl: null };

function sourceUrlOf({ id, kind, deliveryKey }: Job): string | null {
  if (kind === 'photo') return sourcePath(id);
  return deliveryKey ? imagePath(deliveryKey) : null;
}

/** Domain form → wire form: an allow-list; `block` is why it is down. */
export function presentJob(job: Job, block?: ArtBlock | null): z.input<typeof jobSchema> {
  const sides = sidesOf(job);
  return {
    id: job.id,
    kind: job.kind,
    prompt: job.prompt,
    style: job.style,
    title: job.title,
    seed: job.seed,
    status: job.status,
    progress: job.progress,
    failureCode: job.failureCode,
    ...(block ? NO_ADDRESSES : addressesOf(job)),
    block: block ? presentBlock(block) : null,
    width: job.size,
    height: job.size,
    sourceWidth: sides.width,
    sourceHeight: sides.height,
    sourceCrop: job.kind === 'photo' ? job.sourceCrop : null,
    strength: job.strength,
    words: job.words && { understood: job.words.understood, missed: job.words.missed },
    wishId: wishOf(job),
    isStarred: job.isStarred,
    trashedAt: job.trashedAt?.toISOString() ?? null,
    provider: job.provider,
    isDemo: job.isDemo,
    createdAt: job.createdAt.toISOString(),
  };
}

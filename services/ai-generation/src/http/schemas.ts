import { bilingualSchema, instantSchema, lineSchema, linesSchema } from '@tapory/service-kit';
import { pictures } from '@tapory/shop';
import { z } from 'zod';
import type { Style } from '../data/styles.ts';
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

function sourceUrlOf({ id, kind, deliveryKey }: Job): string | null {
  if (kind === 'photo') return sourcePath(id);
  return deliveryKey ? imagePath(deliveryKey) : null;
}

/** Domain form → wire form: an allow-list. */
export function presentJob(job: Job): z.input<typeof jobSchema> {
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
    imageUrl: job.deliveryKey ? imagePath(job.deliveryKey) : null,
    thumbUrl: job.deliveryKey ? thumbPath(job.deliveryKey) : null,
    modelUrl: job.kind === 'figurine' && job.deliveryKey ? modelPath(job.id) : null,
    width: job.size,
    height: job.size,
    sourceUrl: sourceUrlOf(job),
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

import { AppError, type ErrorCode } from '@tapory/errors';
import { findProhibited } from '@tapory/prohibited-words';
import { defineHandler, linesSchema, uuidSchema } from '@tapory/service-kit';
import { composites } from '@tapory/shop';
import { z } from 'zod';
import { findComposite } from '../data/composites.ts';
import { findReady } from '../data/contents.ts';
import { SHAPES, secondsOf, sourceIdsOf } from '../domain/composite.ts';
import { queueComposite } from '../use-cases/queue-composite.ts';
import type { HttpDeps } from './deps.ts';
import { loadContent } from './load-content.ts';
import { contentSchema, presentContent } from './schemas.ts';
import { titleSchema } from './text-schema.ts';

const code = (value: ErrorCode): ErrorCode => value;

const captionSchema = linesSchema({ min: 0, max: composites.captionLength, tooLong: 'TEXT_TOO_LONG' }).refine(
  (lines) => findProhibited(lines) === null,
  code('TITLE_PROHIBITED'),
);

const sceneSchema = z.object({
  contentId: uuidSchema.meta({ description: 'An image or a video of one’s own' }),
  seconds: z.number().min(composites.stepSeconds).max(3600).multipleOf(composites.stepSeconds),
  caption: captionSchema,
});

const planFields = {
  shape: z.enum(SHAPES),
  scenes: z
    .array(sceneSchema)
    .min(1, code('SCENES_REQUIRED'))
    .max(composites.scenesMax)
    .meta({ description: 'In their order; together as long as a video may be' }),
  musicId: uuidSchema.nullable().meta({ description: 'Music of one’s own' }),
  showsTitle: z.boolean().meta({ description: 'Whether the title is written over the beginning' }),
  keepsSound: z.boolean().meta({ description: 'Whether clips are heard' }),
};

const newCompositeSchema = z.object({ title: titleSchema, ...planFields }).meta({ id: 'NewComposite' });

const compositeSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    status: contentSchema.shape.status,
    ...planFields,
    contents: z
      .array(contentSchema)
      .meta({ description: 'What it shows and plays, as far as it is still there' }),
  })
  .meta({ id: 'Composite' });

export const createCompositeHandler = ({ database, limits }: HttpDeps) =>
  defineHandler({
    operationId: 'createComposite',
    summary: 'Make a video from photos, clips and music of one’s own',
    body: newCompositeSchema,
    response: contentSchema,
    status: 202,
    isIdempotent: true,
    async handle({ actor, authorize, body: { title, ...plan }, commandId }) {
      authorize({ ownerId: actor.id });
      const [found, max] = [secondsOf(plan.scenes), limits.maxVideoSeconds];
      if (found > max) throw new AppError('SCENES_TOO_LONG', { params: { found, max } });
      const composite = { id: commandId, ownerId: actor.id, title, plan };
      const content = await queueComposite({ database, limits }, composite, new Date());
      return presentContent(content, { isComposite: true });
    },
  });

export const readCompositeHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readComposite',
    summary: 'What a composite video was made from',
    params: z.object({ id: uuidSchema }),
    response: compositeSchema,
    async handle({ authorize, params: { id } }) {
      const content = await loadContent(database, id);
      authorize(content);
      const plan = await findComposite(database, id);
      if (!plan) throw new AppError('NOT_FOUND');
      const sources = await findReady(database, content.ownerId, sourceIdsOf(plan));
      const { title, status } = content;
      return { id, title, status, ...plan, contents: sources.map((source) => presentContent(source)) };
    },
  });

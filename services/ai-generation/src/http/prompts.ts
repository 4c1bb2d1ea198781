import { randomInt } from 'node:crypto';
import { AppError } from '@tapory/errors';
import { defineHandler, instantSchema, linesSchema, uuidSchema } from '@tapory/service-kit';
import { pictures } from '@tapory/shop';
import { z } from 'zod';
import { PROVIDERS } from '../config.ts';
import type { Database } from '../data/database.ts';
import { countPictures, findTemplate, listTemplates } from '../data/templates.ts';
import { BUILT_IN, SLOTS, TEMPLATE_KINDS, TEMPLATE_STATUSES } from '../domain/template.ts';
import { publishTemplate, restoreTemplate, saveDraft } from '../use-cases/change-templates.ts';
import { createJob, MAX_SEED } from '../use-cases/create-job.ts';
import type { HttpDeps } from './deps.ts';
import { jobParams, loadJob } from './load-job.ts';
import { jobSchema, presentJob } from './schemas.ts';

const scope = {
  kind: z.enum(TEMPLATE_KINDS),
  style: z.string().max(60).meta({ description: 'Key of a style; empty for any' }),
  provider: z
    .union([z.enum(PROVIDERS), z.literal('')])
    .meta({ description: 'Empty for any that reads words' }),
};

const promptsSchema = z
  .object({
    items: z.array(
      z
        .object({
          id: z.uuid(),
          ...scope,
          provider: z.string(),
          version: z.int(),
          body: z.string(),
          status: z.enum(TEMPLATE_STATUSES),
          createdAt: instantSchema,
          publishedAt: instantSchema.nullable(),
          pictures: z.int().meta({ description: 'How many pictures were made by it' }),
        })
        .meta({ id: 'PromptTemplate' }),
    ),
    builtIn: z
      .array(z.object({ kind: z.enum(TEMPLATE_KINDS), body: z.string() }))
      .meta({ description: 'What holds where nothing is published' }),
    slots: z.array(z.string()),
    providers: z.array(z.string()),
  })
  .meta({ id: 'PromptTemplates' });

const seenSchema = uuidSchema
  .nullable()
  .meta({ description: 'The version that was published; null for none' });

const byId = z.object({ id: uuidSchema });

async function presentPrompts({ pool }: Database): Promise<z.input<typeof promptsSchema>> {
  const [templates, made] = await Promise.all([listTemplates(pool), countPictures(pool)]);
  return {
    items: templates.map(({ createdBy, createdAt, publishedAt, ...template }) => ({
      ...template,
      createdAt: createdAt.toISOString(),
      publishedAt: publishedAt?.toISOString() ?? null,
      pictures: made.get(template.id) ?? 0,
    })),
    builtIn: TEMPLATE_KINDS.map((kind) => ({ kind, body: BUILT_IN[kind] })),
    slots: SLOTS.map((slot) => `{${slot}}`),
    providers: [...PROVIDERS],
  };
}

export const listPromptsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listPrompts',
    summary: 'Every version of the words around a customer’s own',
    response: promptsSchema,
    handle: () => presentPrompts(database),
  });

export const savePromptHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'savePrompt',
    summary:
      'Store the draft of a kind, style and provider. CONFLICT when another one is stored than was read',
    body: z.object({
      ...scope,
      body: linesSchema({ max: 2000, tooShort: 'FIELD_REQUIRED' }),
      before: z.string().max(2000).nullable().meta({ description: 'The draft that was read; null for none' }),
    }),
    response: promptsSchema,
    async handle({ actor, body, security }) {
      await saveDraft(database, { ...body, actorId: actor.id });
      security.record({ event: 'prompt-changed', outcome: 'success', reason: 'drafted' });
      return presentPrompts(database);
    },
  });

export const publishPromptHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'publishPrompt',
    summary:
      'Publish a draft: pictures that are begun from now on are made by it. CONFLICT when another one is stored than was read, or published than was seen',
    params: byId,
    body: z.object({
      read: z.string().max(2000).meta({ description: 'The draft that was read' }),
      seen: seenSchema,
    }),
    response: promptsSchema,
    async handle({ params: { id }, body, security }) {
      await publishTemplate(database, { id, ...body });
      security.record({ event: 'prompt-changed', outcome: 'success', subjectId: id, reason: 'published' });
      return presentPrompts(database);
    },
  });

export const restorePromptHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'restorePrompt',
    summary:
      'Return to a version that was published once, as a new one. CONFLICT when another one is published than was seen',
    params: byId,
    body: z.object({ seen: seenSchema }),
    response: promptsSchema,
    async handle({ actor, params: { id }, body: { seen }, security }) {
      await restoreTemplate(database, { id, seen, actorId: actor.id });
      security.record({ event: 'prompt-changed', outcome: 'success', subjectId: id, reason: 'restored' });
      return presentPrompts(database);
    },
  });

export const tryPromptHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'tryPrompt',
    summary: 'Queue a picture by any version, for staff; the same wish and seed compare two of them',
    params: byId,
    body: z.object({
      wish: linesSchema({ max: pictures.promptLength, tooShort: 'PROMPT_REQUIRED' }),
      style: z.string().max(60),
      seed: z
        .int()
        .min(0)
        .max(MAX_SEED - 1)
        .optional(),
    }),
    response: jobSchema,
    status: 202,
    isIdempotent: true,
    async handle({ actor, params: { id }, body: { wish: prompt, style, seed }, commandId }) {
      const template = await findTemplate(deps.database.pool, id);
      // One of photos is tried with a photo, which nobody has here.
      if (!template || template.kind === 'transform') throw new AppError('NOT_FOUND');
      const job = {
        ...{ kind: template.kind, prompt, style, title: `v${template.version}`, trialOf: id },
        ...{ seed: seed ?? randomInt(MAX_SEED), commandId, ownerId: actor.id },
      };
      return presentJob(await createJob(deps, { ...job, ...deps.renderer }, new Date()));
    },
  });

export const readTrialHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readTrial',
    summary: 'A picture that staff try a template with',
    params: jobParams,
    response: jobSchema,
    async handle({ params: { id } }) {
      const job = await loadJob(deps.database, id);
      if (job.trialOf === null) throw new AppError('NOT_FOUND');
      return presentJob(job);
    },
  });

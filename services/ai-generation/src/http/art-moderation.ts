import { defineHandler, instantSchema, linesSchema } from '@tapory/service-kit';
import { moderation } from '@tapory/shop';
import { z } from 'zod';
import { findArtBlock } from '../data/art-blocks.ts';
import type { ArtBlock } from '../domain/art-block.ts';
import { JOB_KINDS } from '../domain/job.ts';
import { releaseArt } from '../use-cases/release-art.ts';
import { takeDownArt } from '../use-cases/take-down-art.ts';
import type { HttpDeps } from './deps.ts';
import { jobParams, loadJob } from './load-job.ts';
import { artBlockSchema, presentBlock } from './schemas.ts';

/** What the owner is told. */
const noteSchema = linesSchema({ max: 500, min: 0 }).default('');

const stateSchema = z
  .object({
    id: z.uuid(),
    ownerId: z.uuid(),
    kind: z.enum(JOB_KINDS),
    createdAt: instantSchema,
    block: artBlockSchema.nullable().meta({ description: 'Why it is down; null while it is used' }),
  })
  .meta({ id: 'ArtModeration', description: 'A design as moderators see it: without its words' });

async function present({ database }: HttpDeps, id: string, known?: ArtBlock | null) {
  const { ownerId, kind, createdAt } = await loadJob(database, id);
  const block = known === undefined ? await findArtBlock(database.pool, id) : known;
  const shown = { id, ownerId, kind, createdAt: createdAt.toISOString() };
  return { ...shown, block: block?.isBlocked ? presentBlock(block) : null };
}

export const readArtModerationHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readArtModeration',
    summary: 'Whether a design is taken down, and why',
    params: jobParams,
    response: stateSchema,
    handle: ({ params }) => present(deps, params.id),
  });

export const takeDownArtHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'takeDownArt',
    summary: 'Hide a design everywhere and stop what is not printed of it, or remove it for good',
    params: jobParams,
    body: z.object({ rule: z.enum(moderation.rules), note: noteSchema, isFinal: z.boolean().default(false) }),
    response: stateSchema,
    async handle({ actor, params, body, security }) {
      const act = { ...body, jobId: params.id, actorId: actor.id, now: new Date() };
      const block = await takeDownArt(deps.outbox, act);
      security.record({ event: 'content-moderated', outcome: 'success', subjectId: params.id });
      return present(deps, params.id, block);
    },
  });

export const releaseArtHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'releaseArt',
    summary: 'Let a hidden design be used again; its orders go on',
    params: jobParams,
    body: z.object({ note: noteSchema }),
    response: stateSchema,
    async handle({ actor, params, body, security }) {
      const act = { note: body.note, jobId: params.id, actorId: actor.id, now: new Date() };
      const block = await releaseArt(deps.outbox, act);
      security.record({ event: 'content-moderated', outcome: 'success', subjectId: params.id });
      return present(deps, params.id, block);
    },
  });

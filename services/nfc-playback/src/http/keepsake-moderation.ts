import { AppError } from '@tapory/errors';
import { defineHandler, instantSchema, linesSchema } from '@tapory/service-kit';
import { moderation } from '@tapory/shop';
import { z } from 'zod';
import { findBlocks } from '../data/blocks.ts';
import { findKeepsake } from '../data/keepsakes.ts';
import { KEEPSAKE_STATUSES } from '../domain/keepsake.ts';
import { releaseKeepsake } from '../use-cases/release-keepsake.ts';
import { takeDownKeepsake } from '../use-cases/take-down-keepsake.ts';
import type { HttpDeps } from './deps.ts';
import { keepsakeBlockSchema } from './keepsake-schema.ts';

const byVideo = z.object({ videoId: z.string().max(64) });

/** What the owner is told. */
const noteSchema = linesSchema({ max: 500, min: 0 }).default('');

const stateSchema = z
  .object({
    videoId: z.string(),
    ownerId: z.uuid(),
    jobId: z.uuid().meta({ description: 'The design that it shows' }),
    title: z.string(),
    status: z.enum(KEEPSAKE_STATUSES),
    createdAt: instantSchema,
    block: keepsakeBlockSchema
      .nullable()
      .meta({ description: 'Why its page is down; null while it is shown' }),
  })
  .meta({ id: 'KeepsakeModeration' });

async function present({ database }: HttpDeps, videoId: string): Promise<z.input<typeof stateSchema>> {
  const keepsake = await findKeepsake(database.pool, videoId);
  if (!keepsake) throw new AppError('KEEPSAKE_NOT_FOUND');
  const { ownerId, jobId, title, status, createdAt } = keepsake;
  const block = (await findBlocks(database.pool, [videoId])).get(videoId) ?? null;
  return { videoId, ownerId, jobId, title, status, createdAt: createdAt.toISOString(), block };
}

export const readKeepsakeModerationHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readKeepsakeModeration',
    summary: 'Whether the tap page of a keepsake is taken down, and why',
    params: byVideo,
    response: stateSchema,
    handle: ({ params }) => present(deps, params.videoId),
  });

export const takeDownKeepsakeHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'takeDownKeepsake',
    summary: 'Hide the tap page of a keepsake, or remove it for good, and tell its owner why',
    params: byVideo,
    body: z.object({ rule: z.enum(moderation.rules), note: noteSchema, isFinal: z.boolean().default(false) }),
    response: stateSchema,
    async handle({ actor, params: { videoId }, body, security }) {
      await takeDownKeepsake(deps, { ...body, videoId, actorId: actor.id, now: new Date(deps.now()) });
      security.record({ event: 'content-moderated', outcome: 'success', subjectId: videoId });
      return present(deps, videoId);
    },
  });

export const releaseKeepsakeHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'releaseKeepsake',
    summary: 'Show the tap page of a hidden keepsake again, and tell its owner',
    params: byVideo,
    body: z.object({ note: noteSchema }),
    response: stateSchema,
    async handle({ actor, params: { videoId }, body, security }) {
      await releaseKeepsake(deps, { ...body, videoId, actorId: actor.id, now: new Date(deps.now()) });
      security.record({ event: 'content-moderated', outcome: 'success', subjectId: videoId });
      return present(deps, videoId);
    },
  });

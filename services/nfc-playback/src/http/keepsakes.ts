import { AppError } from '@tapory/errors';
import { authorize, can, defineRoute, pageOf, pageQuerySchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findKeepsake, listKeepsakes } from '../data/keepsakes.ts';
import { ORIENTATIONS } from '../domain/keepsake.ts';
import { createKeepsake } from '../use-cases/create-keepsake.ts';
import type { HttpDeps } from './deps.ts';
import { keepsakeSchema, presentKeepsake } from './keepsake-schema.ts';

const newKeepsakeSchema = z.object({
  jobId: z.string().default(''),
  title: z.string('TITLE_REQUIRED').trim().min(1, 'TITLE_REQUIRED').max(80),
  orientation: z.enum(ORIENTATIONS),
});

export const createKeepsakeRoute = ({ database, maxDrafts, publicUrl }: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/keepsakes',
    operationId: 'createKeepsake',
    summary: 'Make a keepsake from a finished image',
    access: 'member',
    body: newKeepsakeSchema,
    response: keepsakeSchema,
    status: 201,
    isIdempotent: true,
    async handle({ actor, body, commandId }) {
      authorize(actor, 'keepsake:change', { ownerId: actor.id });
      if (!z.uuid().safeParse(body.jobId).success) throw new AppError('JOB_ID_MISSING');
      const keepsake = await createKeepsake(
        { database, maxDrafts },
        { ...body, commandId, ownerId: actor.id },
      );
      return presentKeepsake(keepsake, publicUrl);
    },
  });

export const listKeepsakesRoute = ({ database, publicUrl }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/keepsakes',
    operationId: 'listKeepsakes',
    summary: 'My keepsakes, newest first',
    access: 'member',
    query: pageQuerySchema,
    response: pageOf(keepsakeSchema),
    async handle({ actor, query: { page, pageSize } }) {
      authorize(actor, 'keepsake:read', { ownerId: actor.id });
      const { items, total } = await listKeepsakes(database, {
        ownerId: actor.id,
        skip: (page - 1) * pageSize,
        take: pageSize,
      });
      return { items: items.map((item) => presentKeepsake(item, publicUrl)), page, pageSize, total };
    },
  });

export const readKeepsakeRoute = ({ database, publicUrl }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/keepsakes/{videoId}',
    operationId: 'readKeepsake',
    summary: 'One of my keepsakes',
    access: 'member',
    params: z.object({ videoId: z.string().max(64) }),
    response: keepsakeSchema,
    async handle({ actor, params }) {
      const keepsake = await findKeepsake(database, params.videoId);
      if (!keepsake || !can(actor, 'keepsake:read', keepsake)) throw new AppError('KEEPSAKE_NOT_FOUND');
      return presentKeepsake(keepsake, publicUrl);
    },
  });

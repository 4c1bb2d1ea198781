import { AppError } from '@tapory/errors';
import { defineHandler, HttpReply, instantSchema, lineSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { type ArtOpening, findOpening, insertOpening, listOpenings } from '../data/art-openings.ts';
import { findJob } from '../data/jobs.ts';
import type { HttpDeps } from './deps.ts';
import { jobParams, loadJob } from './load-job.ts';

/** Whoever opened a design sees its picture for so long, ms. */
const OPEN_MS = 15 * 60_000;

const openingSchema = z
  .object({ id: z.uuid(), openedBy: z.uuid(), reason: z.string(), openedAt: instantSchema })
  .meta({ id: 'ArtOpening' });

const present = ({ id, openedBy, reason, openedAt }: ArtOpening): z.input<typeof openingSchema> => ({
  ...{ id, openedBy, reason },
  openedAt: openedAt.toISOString(),
});

export const openArtHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'openArt',
    summary: 'Open a person’s design, with a reason that is logged: its words, and for a while its picture',
    params: jobParams,
    body: z.object({ reason: lineSchema({ min: 5, max: 300 }) }),
    response: z
      .object({
        opening: openingSchema,
        prompt: z.string(),
        title: z.string(),
        hasPicture: z.boolean(),
        until: instantSchema.meta({ description: 'So long its picture can be read' }),
      })
      .meta({ id: 'OpenedArt' }),
    status: 201,
    isIdempotent: true,
    async handle({ actor, body: { reason }, commandId, params, security }) {
      const { id: jobId, prompt, title, deliveryKey } = await loadJob(database, params.id);
      const logged = { id: commandId, jobId, openedBy: actor.id, reason };
      const opening = await insertOpening(database.pool, logged);
      // A key that opened something before, whose answer is no longer kept, logs nothing now.
      const isLogged = opening.jobId === jobId && opening.openedBy === actor.id && opening.reason === reason;
      if (!isLogged || opening.openedAt.getTime() + OPEN_MS < Date.now()) throw new AppError('CONFLICT');
      security.record({ event: 'art-opened', outcome: 'success', subjectId: jobId });
      const until = new Date(opening.openedAt.getTime() + OPEN_MS).toISOString();
      return { opening: present(opening), prompt, title, hasPicture: deliveryKey !== null, until };
    },
  });

export const listOpeningsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listOpenings',
    summary: 'Who opened a design, when and why',
    params: jobParams,
    response: z.object({ items: z.array(openingSchema) }),
    handle: async ({ params }) => ({ items: (await listOpenings(database.pool, params.id)).map(present) }),
  });

export const readOpenedPictureHandler = ({ database, store }: HttpDeps) =>
  defineHandler({
    operationId: 'readOpenedPicture',
    summary: 'The picture of a design that I opened a moment ago',
    params: z.object({ id: uuidSchema }),
    otherResponses: { 200: { description: 'The picture', types: ['image/png'] } },
    async handle({ actor, params }) {
      const opening = await findOpening(database.pool, params.id);
      const isOpen = opening && opening.openedAt.getTime() + OPEN_MS > Date.now();
      const job =
        isOpen && opening.openedBy === actor.id ? await findJob(database.pool, opening.jobId) : null;
      const png = job?.deliveryKey ? await store.readImage(job.deliveryKey) : null;
      if (!png) throw new AppError('NOT_FOUND');
      return new HttpReply({
        status: 200,
        headers: {
          'content-type': 'image/png',
          'content-length': String(png.length),
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        },
        body: png,
      });
    },
  });

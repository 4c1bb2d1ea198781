import { AppError } from '@tapory/errors';
import {
  defineHandler,
  instantSchema,
  linesSchema,
  listQueries,
  pageOf,
  toInstants,
  toOrder,
  toSlice,
  versionSchema,
} from '@tapory/service-kit';
import { moderation, occasionKeys } from '@tapory/shop';
import { z } from 'zod';
import { artworkFile } from '../clients/artwork-store.ts';
import { listReports, type ReportRow } from '../data/exhibit-reports.ts';
import { EXHIBIT_ORDERS, findReleasedKey, listReleased } from '../data/shown-exhibits.ts';
import { EXHIBIT_STATUSES, type Exhibit } from '../domain/exhibit.ts';
import { decideExhibit } from '../use-cases/decide-exhibit.ts';
import type { HttpDeps } from './deps.ts';
import { replyWithThumb } from './gallery.ts';
import { jobParams } from './load-job.ts';

const filters = { status: z.enum(EXHIBIT_STATUSES).optional(), reported: z.enum(['yes']).optional() };

/** What waits longest is first. */
const { page: querySchema } = listQueries(filters, EXHIBIT_ORDERS, 'releasedAt');

const staffExhibitSchema = z
  .object({
    id: z.uuid(),
    ownerId: z.uuid(),
    style: z.string(),
    occasion: z.enum(occasionKeys).nullable(),
    title: z.string(),
    words: z.string(),
    byline: z.string(),
    status: z.enum(EXHIBIT_STATUSES),
    version: z.int().meta({ description: 'Given back with a decision' }),
    note: z.string(),
    releasedAt: instantSchema,
    reports: z.array(z.object({ reason: z.enum(moderation.rules), words: z.string(), at: instantSchema })),
  })
  .meta({
    id: 'StaffExhibit',
    description: 'A design that its owner released, with what visitors report of it',
  });

function present(exhibit: Exhibit, reports: readonly ReportRow[]): z.input<typeof staffExhibitSchema> {
  const { jobId: id, ownerId, style, occasion, title, words, byline, status, version, note } = exhibit;
  return {
    ...{ id, ownerId, style, occasion, title, words, byline, status, version, note },
    releasedAt: exhibit.releasedAt.toISOString(),
    reports: reports
      .filter(({ jobId }) => jobId === id)
      .map(({ reason, words: said, createdAt }) => ({ reason, words: said, at: createdAt.toISOString() })),
  };
}

export const listExhibitsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listExhibits',
    summary: 'Designs that their owners released for the gallery; the days are those of the release',
    query: querySchema,
    response: pageOf(staffExhibitSchema),
    async handle({ query }) {
      const { page, pageSize, status, reported, sort } = query;
      const { items, total } = await listReleased(
        database,
        { status, isReported: reported === 'yes', releasedAt: toInstants(query) },
        { direction: toOrder(sort).direction, ...toSlice(query) },
      );
      const reports = await listReports(
        database.pool,
        items.map(({ jobId }) => jobId),
      );
      return { items: items.map((item) => present(item, reports)), page, pageSize, total };
    },
  });

export const readExhibitPictureHandler = ({ database, store }: HttpDeps) =>
  defineHandler({
    operationId: 'readExhibitPicture',
    summary: 'The picture of a released design, for who decides about it',
    params: jobParams,
    otherResponses: { 200: { description: 'The design', types: ['image/webp'] } },
    async handle({ params }) {
      const key = await findReleasedKey(database.pool, params.id);
      const file = key ? await store.open(artworkFile(key, 'thumb')) : null;
      if (!file) throw new AppError('NOT_FOUND');
      return replyWithThumb(file, { 'cache-control': 'private, no-store' });
    },
  });

export const decideExhibitHandler = ({ outbox }: HttpDeps) =>
  defineHandler({
    operationId: 'decideExhibit',
    summary: 'Show a released design in the gallery, or not. CONFLICT when it changed meanwhile',
    params: jobParams,
    body: z.object({
      decision: z.enum(['shown', 'refused']),
      version: versionSchema,
      note: linesSchema({ max: 500, min: 0 }).default('').meta({ description: 'What the owner is told' }),
    }),
    response: staffExhibitSchema,
    async handle({ actor, params, body: { decision: to, version, note }, security }) {
      const verdict = { jobId: params.id, actorId: actor.id, to, version, note };
      const exhibit = await decideExhibit({ outbox }, verdict);
      const reason = to === 'shown' ? 'gallery-shown' : 'gallery-refused';
      security.record({ event: 'content-moderated', outcome: 'success', subjectId: params.id, reason });
      return present(exhibit, []);
    },
  });

import { createHash } from 'node:crypto';
import { AppError } from '@tapory/errors';
import {
  addressOf,
  definePublicHandler,
  derivedId,
  HttpReply,
  linesSchema,
  neighbourhoodOf,
  pageOf,
  pageQuerySchema,
  uuidSchema,
} from '@tapory/service-kit';
import { moderation, occasionKeys } from '@tapory/shop';
import { z } from 'zod';
import { artworkFile, type StoredFile } from '../clients/artwork-store.ts';
import { findShownKey, listShown, type ShownExhibit } from '../data/shown-exhibits.ts';
import { reportExhibit } from '../use-cases/report-exhibit.ts';
import type { HttpDeps } from './deps.ts';
import { jobParams } from './load-job.ts';

const shownSchema = z
  .object({
    id: z.uuid(),
    imageUrl: z.string(),
    style: z.string(),
    occasion: z.enum(occasionKeys).nullable(),
    title: z.string().meta({ description: 'Empty when its owner keeps it, like the words and the byline' }),
    words: z.string(),
    byline: z.string(),
    isDemo: z.boolean().meta({ description: 'Made by a demo renderer; label it where the design is shown' }),
  })
  .meta({ id: 'ShownExhibit', description: 'A design that its owner released and moderators let in' });

const present = ({ jobId, ...shown }: ShownExhibit): z.input<typeof shownSchema> => ({
  id: jobId,
  imageUrl: `/api/ai-generation/gallery/${jobId}/picture`,
  ...shown,
});

/** What is taken out is gone with the next look: a copy is kept, and asked for each time whether it may be shown. */
const ASKED_EACH_TIME = 'public, no-cache';

/** Says whether a copy is still the picture, and not where that lies. */
const tagOf = (key: string): string => `"${createHash('sha256').update(key).digest('hex').slice(0, 16)}"`;

/** The small copy of a picture as an answer; the address of the picture itself stays its owner's. */
export function replyWithThumb(
  file: StoredFile,
  headers: { 'cache-control': string; etag?: string },
): HttpReply {
  return new HttpReply({
    status: 200,
    headers: {
      ...headers,
      'content-type': file.mimeType,
      'content-length': String(file.size),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    },
    body: file.body,
  });
}

export const listGalleryHandler = ({ database }: HttpDeps) =>
  definePublicHandler({
    operationId: 'listGallery',
    summary: 'Designs that their owners show to everybody, the newest first',
    query: pageQuerySchema.extend({
      style: z.string().max(60).optional(),
      occasion: z.enum(occasionKeys).optional(),
    }),
    response: pageOf(shownSchema),
    async handle({ query: { page, pageSize, ...filter } }) {
      const slice = { skip: (page - 1) * pageSize, take: pageSize };
      const { items, total } = await listShown(database.pool, filter, slice);
      return { items: items.map(present), page, pageSize, total };
    },
  });

export const readGalleryPictureHandler = ({ database, store }: HttpDeps) =>
  definePublicHandler({
    operationId: 'readGalleryPicture',
    summary: 'The picture of a design in the gallery, as small as a card',
    params: jobParams,
    otherResponses: { 200: { description: 'The design', types: ['image/webp'] } },
    async handle({ params, request }) {
      const key = await findShownKey(database.pool, params.id);
      if (!key) throw new AppError('NOT_FOUND');
      const headers = { 'cache-control': ASKED_EACH_TIME, etag: tagOf(key) };
      if (request.headers['if-none-match'] === headers.etag) return new HttpReply({ status: 304, headers });
      const file = await store.open(artworkFile(key, 'thumb'));
      if (!file) throw new AppError('NOT_FOUND');
      return replyWithThumb(file, headers);
    },
  });

export const reportExhibitHandler = ({ database, galleryLimits }: HttpDeps) =>
  definePublicHandler({
    operationId: 'reportExhibit',
    summary: 'Report a design in the gallery, without an account',
    params: jobParams,
    body: z.object({
      id: uuidSchema.meta({ description: 'Of this press: the same for each repeat' }),
      reason: z.enum(moderation.rules),
      words: linesSchema({ max: 1000, min: 0 }).default(''),
    }),
    response: z.object({
      reference: z.string().meta({ description: 'What the visitor may name when writing to the shop' }),
    }),
    async handle({ params, body: { id: pressed, reason, words }, request }) {
      await galleryLimits.countReport(neighbourhoodOf(addressOf(request)));
      const id = derivedId('exhibit-report', pressed, params.id, reason, words);
      await reportExhibit({ database }, { id, jobId: params.id, reason, words });
      return { reference: id.slice(0, 8).toUpperCase() };
    },
  });

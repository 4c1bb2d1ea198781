import {
  addressOf,
  definePublicHandler,
  HttpReply,
  pageOf,
  pageQuerySchema,
  toSlice,
  uuidSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import { attachmentDisposition } from '../../domain/filename.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { zipPhotos } from '../clients/zip-photos.ts';
import { listPhotos } from '../data/event-photos.ts';
import { readApproved } from '../data/photo-pages.ts';
import { byCode, loadSeen } from './load-event.ts';
import { presentShown, shownPhotoSchema } from './schemas.ts';

/** Photos that one request may ask for by id: a browser’s favourites. */
const PICKED_MAX = 100;

const idsSchema = z
  .string()
  .max(PICKED_MAX * 37)
  .transform((text) => text.split(','))
  .pipe(z.array(uuidSchema).max(PICKED_MAX))
  .meta({ description: 'Only these photos, comma-separated' });

export const listEventPhotosHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'listEventPhotos',
    summary: 'Approved photos of an event, the latest first',
    params: byCode,
    query: pageQuerySchema.extend({ ids: idsSchema.optional() }),
    response: pageOf(shownPhotoSchema),
    async handle({ params, query, request }) {
      const { id: eventId } = await loadSeen(deps, request, params.code);
      const { page, pageSize, ids } = query;
      const filter = { eventId, state: 'approved' as const, ids };
      const { items, total } = await listPhotos(deps.database, filter, toSlice(query));
      return { items: items.map(presentShown), page, pageSize, total };
    },
  });

export const zipEventPhotosHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'zipEventPhotos',
    summary: 'All approved photos of an event as one file',
    params: byCode,
    otherResponses: { 200: { description: 'A zip', types: ['application/zip'] } },
    async handle({ params, request }) {
      const event = await loadSeen(deps, request, params.code);
      await deps.eventLimits.countZip(addressOf(request), event.id);
      const headers = {
        ...{ 'content-type': 'application/zip', 'cache-control': 'private, no-store' },
        'content-disposition': attachmentDisposition(event.name, 'zip'),
        'x-content-type-options': 'nosniff',
      };
      const body = zipPhotos(deps.store, readApproved(deps.database, event.id));
      return new HttpReply({ status: 200, headers, body });
    },
  });

import { defineHandler, HttpReply, LANGUAGES, type Language } from '@tapory/service-kit';
import { z } from 'zod';
import { attachmentDisposition } from '../../domain/filename.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { makePosterPdf } from '../clients/poster-pdf.ts';
import type { GalleryEvent } from '../domain/gallery-event.ts';
import { byEventId, loadById, ownedBy } from './load-event.ts';
import { uploadAddress } from './read-event.ts';

const query = z.object({ language: z.enum(LANGUAGES).default('zh-TW') });
const otherResponses = { 200: { description: 'The poster', types: ['application/pdf'] } };

async function replyWith({ publicUrl }: HttpDeps, event: GalleryEvent, language: Language) {
  const bytes = await makePosterPdf(event, { language, url: uploadAddress(publicUrl, event.code) });
  const headers = {
    ...{ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' },
    'content-length': String(bytes.length),
    'content-disposition': attachmentDisposition(event.name, 'pdf'),
    'x-content-type-options': 'nosniff',
  };
  return new HttpReply({ status: 200, headers, body: Buffer.from(bytes) });
}

export const readHostedPosterHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readHostedEventPoster',
    summary: 'A poster with the QR code of an event of which one is the host',
    params: byEventId,
    query,
    otherResponses,
    async handle({ authorize, params, query: { language } }) {
      const event = await loadById(deps, params.id);
      authorize(ownedBy(event));
      return replyWith(deps, event, language);
    },
  });

export const readStaffPosterHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readStaffEventPoster',
    summary: 'The poster of any event',
    params: byEventId,
    query,
    otherResponses,
    handle: async ({ params, query: { language } }) =>
      replyWith(deps, await loadById(deps, params.id), language),
  });

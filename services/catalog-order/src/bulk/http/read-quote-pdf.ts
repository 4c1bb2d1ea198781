import { AppError } from '@tapory/errors';
import { defineHandler, LANGUAGES, type Language } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { PDF_RESPONSE, pdfReply } from '../../http/pdf-reply.ts';
import { makeQuotePdf } from '../clients/quote-pdf.ts';
import { findCurrentQuote } from '../data/bulk-quotes.ts';
import { findBulkRequest } from '../data/bulk-requests.ts';
import type { BulkRequest } from '../domain/bulk-request.ts';
import { bulkParams, ownRequest } from './own-bulk-requests.ts';

const query = z.object({ language: z.enum(LANGUAGES).default('zh-TW') });

async function replyWith({ database, publicUrl }: HttpDeps, request: BulkRequest, language: Language) {
  const quote = await findCurrentQuote(database.pool, request);
  if (!quote) throw new AppError('NOT_FOUND');
  const url = `${publicUrl}/bulk/${request.id}?version=${quote.version}`;
  const bytes = await makeQuotePdf(request, quote, { language, url });
  return pdfReply(`quote-${request.number}-${quote.version}.pdf`, bytes);
}

export const readQuotePdfHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readQuotePdf',
    summary: 'The quote that holds, as a document in either language',
    params: bulkParams,
    query,
    otherResponses: PDF_RESPONSE,
    handle: async ({ can, params: { id }, query: { language } }) =>
      replyWith(deps, await ownRequest(deps, id, can), language),
  });

export const readStaffQuotePdfHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readStaffQuotePdf',
    summary: 'The quote that holds, as its customer gets it',
    params: bulkParams,
    query,
    otherResponses: PDF_RESPONSE,
    async handle({ params: { id }, query: { language }, security }) {
      const request = await findBulkRequest(deps.database.pool, id);
      if (!request) throw new AppError('NOT_FOUND');
      security.record({ event: 'order-read', outcome: 'success', subjectId: id });
      return replyWith(deps, request, language);
    },
  });

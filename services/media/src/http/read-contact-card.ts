import { AppError } from '@tapory/errors';
import { definePublicHandler, HttpReply } from '@tapory/service-kit';
import { inlineDisposition } from '../domain/filename.ts';
import { toVcard } from '../domain/vcard.ts';
import type { HttpDeps } from './deps.ts';
import { deliveryParams, findPublic, safeHeaders } from './find-public.ts';

export const readContactCardHandler = ({ database }: HttpDeps) =>
  definePublicHandler({
    operationId: 'readContactCard',
    summary: 'A contact as vCard 3.0',
    otherResponses: { 200: { description: 'The card', types: ['text/vcard'] } },
    params: deliveryParams,
    async handle({ params }) {
      const { text } = await findPublic(database, params.deliveryKey);
      if (text?.kind !== 'vcard') throw new AppError('NOT_FOUND');
      const body = Buffer.from(toVcard(text.vcard));
      return new HttpReply({
        status: 200,
        headers: {
          ...safeHeaders('text/vcard; charset=utf-8', inlineDisposition(text.vcard.name, 'vcf')),
          'content-length': String(body.length),
          // A contact can change under the same URL.
          'cache-control': 'private, max-age=60',
        },
        body,
      });
    },
  });

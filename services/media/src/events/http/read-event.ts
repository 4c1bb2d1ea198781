import { codeSvg } from '@tapory/qr-code';
import { definePublicHandler, HttpReply } from '@tapory/service-kit';
import type { HttpDeps } from '../../http/deps.ts';
import { findPhoto } from '../data/event-photos.ts';
import { byCode, loadByCode } from './load-event.ts';
import { eventSchema, presentEvent } from './schemas.ts';

/** Where guests send photos. */
export const uploadAddress = (publicUrl: string, code: string): string =>
  `${publicUrl}/activity-upload?code=${code}`;

export const readEventHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'readEvent',
    summary: 'The event of a code; anybody with the code may',
    params: byCode,
    response: eventSchema,
    async handle({ params, request }) {
      const event = await loadByCode(deps, request, params.code);
      const cover = event.coverId ? await findPhoto(deps.database, event.coverId) : null;
      return presentEvent(event, event.audience === 'everybody' ? cover : null, new Date());
    },
  });

export const readEventQrHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'readEventQr',
    summary: 'The QR code with which guests open the page that takes their photos',
    params: byCode,
    otherResponses: { 200: { description: 'A drawing', types: ['image/svg+xml'] } },
    async handle({ params, request }) {
      const { code } = await loadByCode(deps, request, params.code);
      const headers = {
        ...{ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' },
        ...{
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, max-age=3600',
        },
      };
      return new HttpReply({ status: 200, headers, body: codeSvg(uploadAddress(deps.publicUrl, code)) });
    },
  });

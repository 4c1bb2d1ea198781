import { definePublicHandler, HttpReply } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { receiveNotice } from '../use-cases/receive-notice.ts';

/** ServerReplyURL: only `1|OK` ends ECPay's retries; a notice that cannot be stored gets 5xx, so that it comes again. */
export const receiveParcelNoticeHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'receiveParcelNotice',
    summary: 'Notice of ECPay’s server about a parcel',
    consumes: 'form',
    body: z.record(z.string(), z.string()),
    otherResponses: {
      200: { description: '1|OK: the notice is stored', types: ['text/plain'] },
      400: { description: 'Not signed by ECPay', types: ['text/plain'] },
    },
    async handle({ body }) {
      return (await receiveNotice(deps, body))
        ? HttpReply.text('1|OK')
        : HttpReply.text('0|CheckMacValue Error', 400);
    },
  });

import { createHmac } from 'node:crypto';
import {
  addressOf,
  definePublicHandler,
  derivedId,
  lineSchema,
  linesSchema,
  networkOf,
  uuidSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import { RULES } from '../../domain/moderation.ts';
import type { HttpDeps } from '../../http/deps.ts';
import { submitPhotoReport } from '../use-cases/submit-photo-report.ts';
import { byCode, loadSeen, type Request } from './load-event.ts';

const bodySchema = z.object({
  id: uuidSchema.meta({ description: 'Of this press: the same for each repeat' }),
  reason: z.enum(RULES),
  words: linesSchema({ max: 1000, min: 0 }).default(''),
  contact: lineSchema({ max: 200, min: 0 }).default(''),
  language: z.enum(['zh-TW', 'en']).default('zh-TW'),
});

/** Keyed hash of a visitor's device: a browser in a network. No address is stored. */
function deviceOf(key: string, request: Request): string {
  const network = networkOf(addressOf(request));
  const text = `photo-report\n${network}\n${request.headers['user-agent'] ?? ''}`;
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}

export const reportEventPhotoHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'reportEventPhoto',
    summary: 'Report a photo that a gallery shows, without an account',
    params: byCode.extend({ id: uuidSchema }),
    body: bodySchema,
    response: z.object({
      reference: z.string().meta({ description: 'What the visitor may name when writing to the shop' }),
    }),
    async handle({ params, body, request }) {
      const event = await loadSeen(deps, request, params.code);
      const reporter = deviceOf(deps.reporterKey, request);
      await deps.eventLimits.countReport(addressOf(request), reporter);
      const { id: pressed, ...report } = body;
      const { reason, words, contact } = report;
      // Whoever goes back and sends something else sends another report.
      const id = derivedId('photo-report', pressed, params.id, reason, words, contact);
      const sent = { event, photoId: params.id, report: { ...report, id, reporter } };
      return { reference: await submitPhotoReport(deps.outbox, sent, new Date()) };
    },
  });

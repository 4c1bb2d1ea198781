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
import { moderation } from '@tapory/shop';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { reportReview } from '../use-cases/report-review.ts';

const bodySchema = z.object({
  id: uuidSchema.meta({ description: 'Of this press: the same for each repeat' }),
  photoId: uuidSchema.nullable().meta({ description: 'The photo that is meant; null for the words' }),
  reason: z.enum(moderation.rules),
  words: linesSchema({ max: 1000, min: 0 }).default(''),
  contact: lineSchema({ max: 200, min: 0 }).default(''),
  language: z.enum(['zh-TW', 'en']).default('zh-TW'),
});

/** Keyed hash of a visitor's device: a browser in a network. No address is stored. */
const deviceOf = (key: string, network: string, agent: string | undefined): string =>
  createHmac('sha256', key)
    .update(`review-report\n${network}\n${agent ?? ''}`)
    .digest('base64url')
    .slice(0, 22);

export const reportReviewHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'reportReview',
    summary: 'Report a review that is shown, or a photo of it, without an account',
    params: z.object({ id: uuidSchema }),
    body: bodySchema,
    response: z.object({
      reference: z.string().meta({ description: 'What the visitor may name when writing to the shop' }),
    }),
    async handle({ params: { id: reviewId }, body: { id: pressed, ...report }, request }) {
      const network = networkOf(addressOf(request));
      const reporter = deviceOf(deps.reporterKey, network, request.headers['user-agent']);
      await deps.limits.countReviewReport(network, reporter);
      const { photoId, reason, words, contact } = report;
      // Whoever goes back and sends something else sends another report.
      const id = derivedId('review-report', pressed, reviewId, photoId ?? '', reason, words, contact);
      return { reference: await reportReview(deps.database, { ...report, id, reviewId, reporter }) };
    },
  });

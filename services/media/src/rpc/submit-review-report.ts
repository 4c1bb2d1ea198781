import type { MediaServiceServer } from '@tapory/contracts';
import { parseInput, type RpcHandlers } from '@tapory/service-kit';
import { z } from 'zod';
import { RULES } from '../domain/moderation.ts';
import { submitReviewReport } from '../use-cases/submit-review-report.ts';
import type { RpcDeps } from './deps.ts';

const requestSchema = z.object({
  reportId: z.uuid(),
  reviewId: z.uuid(),
  reviewVersion: z.int().min(1),
  ownerId: z.uuid(),
  orderNumber: z.string().min(1).max(40),
  text: z.string().max(4000),
  photoId: z.union([z.uuid(), z.literal('')]),
  jpeg: z.instanceof(Uint8Array),
  reason: z.enum(RULES),
  words: z.string().max(1000),
  contact: z.string().max(200),
  reporter: z.string().min(1).max(64),
  language: z.enum(['zh-TW', 'en']),
  reportedAt: z.date().optional(),
});

/** media.v1 SubmitReviewReport. */
export const submitReviewReportRpc =
  (deps: RpcDeps): RpcHandlers<MediaServiceServer>['submitReviewReport'] =>
  async (request) => {
    const {
      reportId: id,
      reason,
      words,
      contact,
      reporter,
      language,
      reportedAt = new Date(),
      ...review
    } = parseInput(requestSchema, request);
    const report = { id, reason, words, contact, reporter, language };
    return { reference: await submitReviewReport(deps, { ...review, report }, reportedAt) };
  };

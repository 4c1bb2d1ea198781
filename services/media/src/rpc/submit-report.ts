import type { MediaServiceServer } from '@tapory/contracts';
import { parseInput, type RpcHandlers } from '@tapory/service-kit';
import { z } from 'zod';
import { RULES } from '../domain/moderation.ts';
import { submitReport } from '../use-cases/submit-report.ts';
import type { RpcDeps } from './deps.ts';

const requestSchema = z.object({
  reportId: z.uuid(),
  videoId: z.string().min(1).max(64),
  ownerId: z.uuid(),
  formerOwnerIds: z.array(z.uuid()).default([]),
  title: z.string().max(200),
  contentIds: z.array(z.uuid()).max(1000),
  reason: z.enum(RULES),
  words: z.string().max(1000),
  contact: z.string().max(200),
  reporter: z.string().min(1).max(64),
  language: z.enum(['zh-TW', 'en']),
  page: z.string().max(1_000_000),
});

/** media.v1 SubmitReport. */
export const submitReportRpc =
  ({ outbox }: RpcDeps): RpcHandlers<MediaServiceServer>['submitReport'] =>
  async (request) => {
    const { reportId: id, ...report } = parseInput(requestSchema, request);
    return { reference: await submitReport(outbox, { id, ...report }, new Date()) };
  };

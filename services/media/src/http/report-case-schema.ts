import { instantSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Evidence } from '../data/evidence.ts';
import type { Report } from '../data/reports.ts';
import type { Content } from '../domain/content.ts';
import { ACTS, type ContentAct, RULES } from '../domain/moderation.ts';
import { CASE_STATUSES, OUTCOMES, type ReportCase, referenceOf } from '../domain/report.ts';
import { CONTENT_TYPES, textSchema } from './schemas.ts';

export const caseSchema = z
  .object({
    id: z.uuid(),
    videoId: z.string(),
    ownerId: z.uuid(),
    title: z.string().meta({ description: 'Of the keepsake' }),
    status: z.enum(CASE_STATUSES),
    reason: z.enum(RULES).meta({ description: 'The gravest of its reports' }),
    reports: z.int(),
    weight: z.int().meta({ description: 'Sum over its reporters; 100 is one who was never wrong' }),
    openedAt: instantSchema,
    dueAt: instantSchema,
    claimedBy: z.uuid().optional(),
    claimedAt: instantSchema.optional(),
    outcome: z.enum(OUTCOMES).optional(),
    decidedBy: z.uuid().optional(),
    decidedAt: instantSchema.optional(),
    version: z.int(),
  })
  .meta({ id: 'ReportCase' });

const reportSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  reason: z.enum(RULES),
  words: z.string(),
  contact: z.string(),
  sentAt: instantSchema,
});

const evidenceSchema = z.object({
  id: z.uuid(),
  contentId: z.uuid(),
  type: z.enum(CONTENT_TYPES),
  title: z.string(),
  text: textSchema.optional(),
  hasFile: z.boolean(),
  sha256: z.string().optional().meta({ description: 'Absent until the file has been read' }),
  takenAt: instantSchema,
  state: z
    .enum(['shown', 'deleted', 'hidden', 'removed', 'erased'])
    .meta({ description: 'Of the content today' }),
});

export const caseDetailSchema = caseSchema
  .extend({
    list: z.array(reportSchema).meta({ description: 'Its latest reports' }),
    evidence: z.array(evidenceSchema),
    pages: z.array(z.object({ id: z.uuid(), sha256: z.string(), takenAt: instantSchema })),
    isPurged: z.boolean().meta({ description: 'Its reports and evidence are erased' }),
    acts: z
      .array(
        z.object({
          id: z.uuid(),
          act: z.enum(ACTS),
          reason: z.enum(RULES),
          note: z.string(),
          actedAt: instantSchema,
        }),
      )
      .meta({ description: 'The latest acts on contents of the owner' }),
    others: z.array(caseSchema).meta({ description: 'Other cases of the owner' }),
  })
  .meta({ id: 'ReportCaseDetail' });

export const presentCase = (found: ReportCase): z.input<typeof caseSchema> => ({
  ...{ id: found.id, videoId: found.videoId, ownerId: found.ownerId, title: found.title },
  ...{ status: found.status, reason: found.reason, reports: found.reports, weight: found.weight },
  ...{ version: found.version, outcome: found.outcome ?? undefined },
  ...{ claimedBy: found.claimedBy ?? undefined, decidedBy: found.decidedBy ?? undefined },
  openedAt: found.openedAt.toISOString(),
  dueAt: found.dueAt.toISOString(),
  claimedAt: found.claimedAt?.toISOString(),
  decidedAt: found.decidedAt?.toISOString(),
});

function stateOf(content: Content | undefined): z.input<typeof evidenceSchema>['state'] {
  if (!content) return 'erased';
  if (content.removedAt) return 'removed';
  if (content.status === 'blocked') return 'hidden';
  return content.deletedAt ? 'deleted' : 'shown';
}

type Parts = {
  found: ReportCase;
  kept: Evidence[];
  reports: Report[];
  pages: { id: string; sha256: string; takenAt: Date }[];
  /** Those that are still there. */
  contents: Content[];
  acts: ContentAct[];
  cases: ReportCase[];
};

export function presentCaseDetail({
  found,
  kept,
  reports,
  pages,
  contents,
  acts,
  cases,
}: Parts): z.input<typeof caseDetailSchema> {
  const byId = new Map(contents.map((content) => [content.id, content]));
  return {
    ...presentCase(found),
    list: reports.map(({ id, reason, words, contact, sentAt }) => ({
      ...{ id, reference: referenceOf(id), reason, words, contact, sentAt: sentAt.toISOString() },
    })),
    evidence: kept.map(({ id, contentId, type, title, text, fileKey, sha256, takenAt }) => ({
      ...{ id, contentId, type, title, text: text ?? undefined, hasFile: fileKey !== null },
      ...{ sha256: sha256 ?? undefined, takenAt: takenAt.toISOString() },
      state: stateOf(byId.get(contentId)),
    })),
    pages: pages.map(({ id, sha256, takenAt }) => ({ id, sha256, takenAt: takenAt.toISOString() })),
    isPurged: found.purgedAt !== null,
    acts: acts.map(({ id, act, reason, note, actedAt }) => ({
      ...{ id, act, reason, note, actedAt: actedAt.toISOString() },
    })),
    others: cases.map(presentCase),
  };
}

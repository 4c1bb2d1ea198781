import { instantSchema } from '@tapory/service-kit';
import { reportReference } from '@tapory/shop';
import { z } from 'zod';
import type { StoredFinding } from '../checks/data/findings.ts';
import { BUYER_PHOTO_KINDS, isBuyerPhoto } from '../checks/domain/buyer-photo.ts';
import { DETECTORS, WHYS } from '../checks/domain/finding.ts';
import type { BuyerPhotoState } from '../checks/use-cases/read-buyer-photo-state.ts';
import type { Evidence } from '../data/evidence.ts';
import type { Report } from '../data/reports.ts';
import type { SimilarCase } from '../data/similar-cases.ts';
import type { Content } from '../domain/content.ts';
import { ACTS, type ContentAct, RULES, SYSTEM_ACTOR } from '../domain/moderation.ts';
import { CASE_STATUSES, OUTCOMES, type ReportCase, SUBJECTS } from '../domain/report.ts';
import type { EventPhoto } from '../events/domain/event-photo.ts';
import type { ArtworkState } from '../take-downs/use-cases/read-artwork-state.ts';
import { CONTENT_TYPES, textSchema } from './schemas.ts';

export const caseSchema = z
  .object({
    id: z.uuid(),
    subject: z.enum(SUBJECTS),
    subjectId: z
      .string()
      .meta({ description: 'The video id of the keepsake, or the id of the content or the photo' }),
    ownerId: z.uuid().optional().meta({ description: 'Absent of a photo of the shop’s own event' }),
    title: z.string().meta({ description: 'Of the keepsake or the content, or the event’s name' }),
    status: z.enum(CASE_STATUSES),
    reason: z.enum(RULES).meta({ description: 'The gravest of its reports' }),
    reports: z.int(),
    findings: z.int().meta({ description: 'What the automatic checks found' }),
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

const findingSchema = z.object({
  id: z.uuid(),
  detector: z.enum(DETECTORS),
  reason: z.enum(RULES),
  why: z.enum(WHYS),
  what: z.string(),
  score: z.int().meta({ description: '0 to 100' }),
  model: z.string(),
  modelVersion: z.string(),
  foundAt: instantSchema,
});

const evidenceSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['content', 'event-photo', 'artwork', 'review', ...BUYER_PHOTO_KINDS]),
  contentId: z.uuid(),
  type: z.enum(CONTENT_TYPES),
  title: z.string(),
  text: textSchema.optional(),
  altText: z.string().optional().meta({ description: 'What it shows, in its owner’s words' }),
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
    found: z.array(findingSchema).meta({ description: 'What the automatic checks found, the surest first' }),
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
    isRestricted: z
      .boolean()
      .meta({ description: 'About children: what was kept and reported is shown to administrators alone' }),
    isHeld: z.boolean().meta({ description: 'Kept from being purged' }),
    holdReason: z.string(),
    sealed: z.int().meta({ description: 'Objects of it that are under lock' }),
    similar: z
      .array(z.object({ found: caseSchema, likeness: z.enum(['bytes', 'picture']) }))
      .meta({ description: 'Cases of the same bytes, or of a picture that looks alike' }),
    others: z.array(caseSchema).meta({ description: 'Other cases of the owner' }),
  })
  .meta({ id: 'ReportCaseDetail' });

export const presentCase = (found: ReportCase): z.input<typeof caseSchema> => ({
  ...{ id: found.id, subject: found.subject, subjectId: found.subjectId, title: found.title },
  ownerId: found.ownerId === SYSTEM_ACTOR ? undefined : found.ownerId,
  ...{ status: found.status, reason: found.reason, weight: found.weight },
  ...{ reports: found.reports, findings: found.findings },
  ...{ version: found.version, outcome: found.outcome ?? undefined },
  ...{ claimedBy: found.claimedBy ?? undefined, decidedBy: found.decidedBy ?? undefined },
  openedAt: found.openedAt.toISOString(),
  dueAt: found.dueAt.toISOString(),
  claimedAt: found.claimedAt?.toISOString(),
  decidedAt: found.decidedAt?.toISOString(),
});

type EvidenceState = z.input<typeof evidenceSchema>['state'];

function stateOfPhoto(photo: EventPhoto | undefined): EvidenceState {
  if (!photo) return 'erased';
  return photo.state === 'hidden' ? 'hidden' : 'shown';
}

function stateOf(content: Content | undefined): EvidenceState {
  if (!content) return 'erased';
  if (content.removedAt) return 'removed';
  if (content.status === 'blocked') return 'hidden';
  return content.deletedAt ? 'deleted' : 'shown';
}

/** Of what another service has. */
export type PieceState = ArtworkState | BuyerPhotoState;

type Parts = {
  found: ReportCase;
  kept: Evidence[];
  reports: Report[];
  pages: { id: string; sha256: string; takenAt: Date }[];
  /** Those that are still there. */
  contents: Content[];
  photos: EventPhoto[];
  /** Of the design, or the buyer's photo, that it is about. */
  piece: PieceState;
  findings: StoredFinding[];
  acts: ContentAct[];
  cases: ReportCase[];
  similar: SimilarCase[];
  sealed: number;
  /** Whether nothing of what was kept and reported may be shown. */
  isRestricted: boolean;
};

export function presentCaseDetail({
  found,
  kept,
  reports,
  pages,
  contents,
  photos,
  piece,
  findings,
  acts,
  cases,
  similar,
  sealed,
  isRestricted,
}: Parts): z.input<typeof caseDetailSchema> {
  const byId = new Map(contents.map((content) => [content.id, content]));
  const photoById = new Map(photos.map((photo) => [photo.id, photo]));
  const stateOfKept = (kind: Evidence['kind'], id: string): EvidenceState => {
    if (kind === 'artwork' || kind === 'review' || isBuyerPhoto(kind)) return piece;
    return kind === 'content' ? stateOf(byId.get(id)) : stateOfPhoto(photoById.get(id));
  };
  return {
    ...presentCase(found),
    list: (isRestricted ? [] : reports).map(({ id, reason, words, contact, sentAt }) => ({
      ...{ id, reference: reportReference(id), reason, words, contact, sentAt: sentAt.toISOString() },
    })),
    found: (isRestricted ? [] : findings).map(
      ({ caseId: _caseId, digest: _digest, foundAt, ...finding }) => ({
        ...finding,
        foundAt: foundAt.toISOString(),
      }),
    ),
    evidence: kept.map(({ id, kind, contentId, type, title, text, altText, fileKey, sha256, takenAt }) => ({
      ...{ id, kind, contentId, type, hasFile: fileKey !== null },
      ...(isRestricted ? { title: '' } : { title, text: text ?? undefined, altText: altText ?? undefined }),
      ...{ sha256: sha256 ?? undefined, takenAt: takenAt.toISOString() },
      state: stateOfKept(kind, contentId),
    })),
    pages: (isRestricted ? [] : pages).map(({ id, sha256, takenAt }) => ({
      id,
      sha256,
      takenAt: takenAt.toISOString(),
    })),
    isPurged: found.purgedAt !== null,
    acts: acts.map(({ id, act, reason, note, actedAt }) => ({
      ...{ id, act, reason, note, actedAt: actedAt.toISOString() },
    })),
    ...{ isRestricted, isHeld: found.heldAt !== null, holdReason: found.holdReason, sealed },
    similar: similar.map((one) => ({ likeness: one.likeness, found: presentCase(one.found) })),
    others: cases.map(presentCase),
  };
}

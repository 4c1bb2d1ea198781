import { AppError } from '@tapory/errors';
import {
  type Actor,
  defineHandler,
  linesSchema,
  listQueries,
  pageOf,
  toInstants,
  toOrder,
  toSlice,
  uuidSchema,
  versionSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import { findFindings } from '../checks/data/findings.ts';
import { isBuyerPhoto } from '../checks/domain/buyer-photo.ts';
import { readBuyerPhotoState } from '../checks/use-cases/read-buyer-photo-state.ts';
import { findEvidence, findPages } from '../data/evidence.ts';
import { findActsOfOwner, findAnyContents } from '../data/moderation.ts';
import { CASE_ORDERS, findCase, findCasesOfOwner, listCases, SOURCES } from '../data/report-cases.ts';
import { findReports } from '../data/reports.ts';
import { findSimilarCases } from '../data/similar-cases.ts';
import { maySee } from '../domain/may-see.ts';
import { RULES, SYSTEM_ACTOR } from '../domain/moderation.ts';
import { CASE_STATUSES, OUTCOMES, type ReportCase } from '../domain/report.ts';
import { findPhotos } from '../events/data/event-photos.ts';
import { logLook } from '../evidence/data/log-look.ts';
import { countSealed } from '../evidence/data/sealed-objects.ts';
import { readArtworkState } from '../take-downs/use-cases/read-artwork-state.ts';
import { claimCase } from '../use-cases/claim-case.ts';
import { decideCase } from '../use-cases/decide-case.ts';
import { readReviewState } from '../use-cases/read-review-state.ts';
import type { HttpDeps } from './deps.ts';
import {
  caseDetailSchema,
  caseSchema,
  type PieceState,
  presentCase,
  presentCaseDetail,
} from './report-case-schema.ts';

const byId = z.object({ id: uuidSchema });

/** What a page of the console shows of what may be very many. */
const REPORTS_SHOWN = 100;
const HISTORY_SHOWN = 10;

const filters = {
  status: z.enum(CASE_STATUSES).default('open'),
  reason: z.enum(RULES).optional(),
  source: z.enum(SOURCES).optional(),
};

/** The days are those of the first report. */
const { page: querySchema } = listQueries(filters, CASE_ORDERS, '-urgency');

/** Nobody decides about what they may not see: ADMIN_ONLY. */
async function refuseUnseen({ database }: HttpDeps, actor: Actor, id: string): Promise<void> {
  const found = await findCase(database, id);
  if (found && !maySee(actor, found)) throw new AppError('ADMIN_ONLY');
}

/** Of what another service has; nothing else is one. */
async function readPieceState(deps: HttpDeps, found: ReportCase): Promise<PieceState> {
  const { subject, subjectId } = found;
  const { database } = deps;
  if (subject === 'artwork') return readArtworkState(database, subjectId);
  if (subject === 'review') return readReviewState(deps, found);
  return isBuyerPhoto(subject) ? readBuyerPhotoState(database, subjectId) : 'erased';
}

async function present(deps: HttpDeps, found: ReportCase, actor: Actor) {
  const { database } = deps;
  const kept = await findEvidence(database, found.id);
  const contentIds = kept.map(({ contentId }) => contentId);
  const [reports, pages, contents, photos, piece, findings, acts, cases, similar, sealed] = await Promise.all(
    [
      findReports(database, found.id, REPORTS_SHOWN),
      findPages(database, found.id),
      findAnyContents(database, contentIds),
      findPhotos(database, contentIds),
      readPieceState(deps, found),
      findFindings(database, found.id),
      found.ownerId === SYSTEM_ACTOR ? [] : findActsOfOwner(database, found.ownerId, HISTORY_SHOWN),
      findCasesOfOwner(database, found, HISTORY_SHOWN),
      findSimilarCases(database, found.id, HISTORY_SHOWN),
      countSealed(database, found.id),
    ],
  );
  const isRestricted = !maySee(actor, found);
  return presentCaseDetail({
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
  });
}

export const listReportCasesHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listReportCases',
    summary: 'What visitors reported and automatic checks found, one case a thing, the most urgent first',
    query: querySchema,
    response: pageOf(caseSchema),
    async handle({ query }) {
      const { page, pageSize, status, reason, source, sort } = query;
      const filter = { status, reason, source, openedAt: toInstants(query) };
      const { items, total } = await listCases(database, filter, { order: toOrder(sort), ...toSlice(query) });
      return { items: items.map(presentCase), page, pageSize, total };
    },
  });

export const readReportCaseHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readReportCase',
    summary: 'A case with its reports, what was kept with them, and the history of the owner',
    params: byId,
    response: caseDetailSchema,
    async handle({ actor, params, security }) {
      const found = await findCase(deps.database, params.id);
      if (!found) throw new AppError('NOT_FOUND');
      security.record({ event: 'report-read', outcome: 'success', subjectId: params.id });
      await logLook(deps, { kind: 'case.read', subjectId: params.id, actorId: actor.id });
      return present(deps, found, actor);
    },
  });

export const claimReportCaseHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'claimReportCase',
    summary: 'Tell other moderators who is looking at a case',
    params: byId,
    response: caseDetailSchema,
    async handle({ actor, params, security }) {
      await refuseUnseen(deps, actor, params.id);
      const found = await claimCase(deps.database, { id: params.id, actorId: actor.id, now: new Date() });
      security.record({ event: 'report-act', outcome: 'success', subjectId: params.id, reason: 'claimed' });
      return present(deps, found, actor);
    },
  });

export const decideReportCaseHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'decideReportCase',
    summary: 'Decide a case once, as it was seen: nothing wrong, or contents hidden or removed',
    params: byId,
    body: z.object({
      version: versionSchema,
      outcome: z.enum(OUTCOMES),
      rule: z.enum(RULES).optional(),
      note: linesSchema({ max: 500, min: 0 }).default(''),
      contentIds: z.array(uuidSchema).max(1000).default([]),
    }),
    response: caseDetailSchema,
    async handle({ actor, params, body, security }) {
      await refuseUnseen(deps, actor, params.id);
      const decision = { ...body, caseId: params.id, actorId: actor.id, now: new Date() };
      const found = await decideCase(deps.outbox, decision);
      security.record({
        event: 'report-act',
        outcome: 'success',
        subjectId: params.id,
        reason: body.outcome,
      });
      return present(deps, found, actor);
    },
  });

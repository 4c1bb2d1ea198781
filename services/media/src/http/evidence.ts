import { AppError } from '@tapory/errors';
import { type Actor, defineHandler, HttpReply, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findOneEvidence, readPage } from '../data/evidence.ts';
import { findCase } from '../data/report-cases.ts';
import { inlineDisposition } from '../domain/filename.ts';
import { maySee } from '../domain/may-see.ts';
import { logLook } from '../evidence/data/log-look.ts';
import type { HttpDeps } from './deps.ts';
import { safeHeaders } from './find-public.ts';
import { fileResponses, replyWithFile } from './reply-with-file.ts';

const byId = z.object({ id: uuidSchema });
const PRIVATE = { 'cache-control': 'private, no-store' };

/** NOT_FOUND, and ADMIN_ONLY for what only administrators may see. */
async function loadCase({ database }: Pick<HttpDeps, 'database'>, id: string, actor: Actor) {
  const found = await findCase(database, id);
  if (!found) throw new AppError('NOT_FOUND');
  if (!maySee(actor, found)) throw new AppError('ADMIN_ONLY');
  return found;
}

export const readEvidenceFileHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readEvidenceFile',
    summary: 'A file as it was when it was reported, whatever its owner did since',
    params: byId,
    otherResponses: fileResponses('*/*'),
    async handle({ actor, params, request, security }) {
      const kept = await findOneEvidence(deps.database, params.id);
      if (!kept?.fileKey) throw new AppError('NOT_FOUND');
      const { reason } = await loadCase(deps, kept.caseId, actor);
      security.record({ event: 'evidence-read', outcome: 'success', subjectId: params.id, reason });
      const { caseId } = kept;
      await logLook(deps, { kind: 'evidence.read', subjectId: kept.id, actorId: actor.id, data: { caseId } });
      const mimeType = kept.mimeType ?? 'application/octet-stream';
      return replyWithFile(request, {
        store: deps.store,
        key: kept.fileKey,
        size: kept.size,
        etag: `"${kept.id}"`,
        headers: { ...safeHeaders(mimeType, inlineDisposition(kept.title, 'bin')), ...PRIVATE },
      });
    },
  });

export const readEvidencePageHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readEvidencePage',
    summary: 'The source of a page as it was rendered when it was reported',
    params: byId,
    otherResponses: { 200: { description: 'Its HTML, as text', types: ['text/plain'] } },
    async handle({ actor, params, security }) {
      const page = await readPage(deps.database, params.id);
      if (!page) throw new AppError('NOT_FOUND');
      const { reason } = await loadCase(deps, page.caseId, actor);
      security.record({ event: 'evidence-read', outcome: 'success', subjectId: params.id, reason });
      const { caseId } = page;
      await logLook(deps, {
        kind: 'evidence.read',
        subjectId: params.id,
        actorId: actor.id,
        data: { caseId },
      });
      const headers = {
        ...safeHeaders('text/plain; charset=utf-8', 'attachment; filename="page.txt"'),
        ...PRIVATE,
      };
      return new HttpReply({ status: 200, headers, body: page.html });
    },
  });

import { defineHandler, HttpReply, lineSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { safeHeaders } from '../../http/find-public.ts';
import { exportCase } from '../use-cases/export-case.ts';
import { holdCase } from '../use-cases/hold-case.ts';

const byId = z.object({ id: uuidSchema });
const reasonSchema = lineSchema({ max: 200, min: 1 });

export const exportReportCaseHandler = ({ database, evidence }: HttpDeps) =>
  defineHandler({
    operationId: 'exportReportCase',
    summary: 'A case with all its evidence as one signed zip, and an entry in the log',
    params: byId,
    body: z.object({ reason: reasonSchema }),
    otherResponses: { 200: { description: 'A zip', types: ['application/zip'] } },
    async handle({ actor, params, body, security }) {
      const deps = { database, evidence: evidence.locked, signer: evidence.signer };
      const wish = { caseId: params.id, actor, reason: body.reason, now: new Date() };
      const zip = await exportCase(deps, wish);
      security.record({ event: 'evidence-exported', outcome: 'success', subjectId: params.id });
      const name = `case-${params.id}.zip`;
      const headers = {
        ...safeHeaders('application/zip', `attachment; filename="${name}"`),
        'cache-control': 'private, no-store',
      };
      return new HttpReply({ status: 200, headers, body: zip });
    },
  });

export const holdReportCaseHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'holdReportCase',
    summary: 'Keep the evidence of a case without a day, or let it be purged again',
    params: byId,
    body: z.object({ isHeld: z.boolean(), reason: reasonSchema }),
    response: z.object({ isHeld: z.boolean(), reason: z.string() }),
    async handle({ actor, params, body, security }) {
      const hold = { ...body, caseId: params.id, actorId: actor.id, now: new Date() };
      const { heldAt, holdReason } = await holdCase(database, hold);
      const reason = body.isHeld ? 'held' : 'lifted';
      security.record({ event: 'evidence-held', outcome: 'success', subjectId: params.id, reason });
      return { isHeld: heldAt !== null, reason: holdReason };
    },
  });

import { defineHandler, instantSchema, linesSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findUploadSuspension } from '../data/upload-suspensions.ts';
import { RULES } from '../domain/moderation.ts';
import { suspendUploads } from '../use-cases/suspend-uploads.ts';
import type { HttpDeps } from './deps.ts';

const byOwner = z.object({ id: uuidSchema });

export const uploadSuspensionSchema = z.object({
  rule: z.enum(RULES),
  note: z.string(),
  since: instantSchema,
});

const stateSchema = z
  .object({ suspension: uploadSuspensionSchema.optional() })
  .meta({ id: 'UploadSuspension' });

/** Why an owner may add nothing; undefined when they may. */
export async function presentSuspension({ database }: Pick<HttpDeps, 'database'>, ownerId: string) {
  const found = await findUploadSuspension(database, ownerId);
  return found ? { rule: found.rule, note: found.note, since: found.since.toISOString() } : undefined;
}

export const readUploadSuspensionHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readUploadSuspension',
    summary: 'Whether an owner is kept from adding contents',
    params: byOwner,
    response: stateSchema,
    handle: async ({ params }) => ({ suspension: await presentSuspension(deps, params.id) }),
  });

export const suspendUploadsHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'suspendUploads',
    summary: 'Keep an owner from adding and changing contents, or let them again',
    params: byOwner,
    body: z.object({
      isSuspended: z.boolean(),
      rule: z.enum(RULES),
      note: linesSchema({ max: 500, min: 0 }).default(''),
    }),
    response: stateSchema,
    async handle({ actor, params, body, security }) {
      await suspendUploads(deps.outbox, { ...body, ownerId: params.id, actorId: actor.id });
      const reason = body.isSuspended ? 'uploads-suspended' : 'uploads-restored';
      security.record({ event: 'content-moderated', outcome: 'success', subjectId: params.id, reason });
      return { suspension: await presentSuspension(deps, params.id) };
    },
  });

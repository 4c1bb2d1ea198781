import { randomInt } from 'node:crypto';
import { AppError } from '@tapory/errors';
import { addressOf, defineHandler, definePublicHandler, neighbourhoodOf } from '@tapory/service-kit';
import { z } from 'zod';
import type { VisitorPlace } from '../clients/visitor-limits.ts';
import { findVisitorJob, listVisitorJobs } from '../data/visitor-jobs.ts';
import { MAX_SEED } from '../use-cases/create-job.ts';
import { drawAsVisitor } from '../use-cases/draw-as-visitor.ts';
import { takeOver } from '../use-cases/take-over.ts';
import type { HttpDeps } from './deps.ts';
import { jobParams, presentJobs, standingOf } from './load-job.ts';
import { jobSchema, newJobSchema, presentJob } from './schemas.ts';

const visitorSchema = z
  .object({
    perDay: z
      .int()
      .meta({ description: 'Pictures that a device may draw in a day; 0 where only members draw' }),
    remaining: z.int(),
    keptHours: z.int().meta({ description: 'So long a picture is kept for the device' }),
    items: z.array(jobSchema).meta({ description: 'What was drawn on this device, the newest first' }),
  })
  .meta({ id: 'Visitor' });

type Request = Parameters<typeof addressOf>[0];

const networkOfRequest = (request: Request): string => neighbourhoodOf(addressOf(request));

/** VISITOR_UNKNOWN without the cookie of a device. */
function placeOf({ visitorCookies }: HttpDeps, request: Request): VisitorPlace {
  const deviceId = visitorCookies.read(request.headers.cookie);
  if (!deviceId) throw new AppError('VISITOR_UNKNOWN');
  return { deviceId, network: networkOfRequest(request) };
}

async function visitorOf(
  { database, visitors, visitorLimits }: HttpDeps,
  deviceId: string | null,
  request: Request,
): Promise<z.input<typeof visitorSchema>> {
  const remaining = await visitorLimits.remaining({ deviceId, network: networkOfRequest(request) });
  const jobs = deviceId ? await listVisitorJobs(database.pool, deviceId) : [];
  return {
    perDay: visitors.perDay,
    keptHours: visitors.keptHours,
    remaining,
    items: await presentJobs(database, jobs),
  };
}

export const readVisitorHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'readVisitor',
    summary: 'What may be drawn and was drawn on this device without an account',
    response: visitorSchema,
    handle: ({ request }) => visitorOf(deps, deps.visitorCookies.read(request.headers.cookie), request),
  });

export const beginVisitorHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'beginVisitor',
    summary: 'Begin to draw on this device without an account: sets its cookie where there is none',
    response: visitorSchema,
    async handle({ addCookie, request }) {
      const known = deps.visitorCookies.read(request.headers.cookie);
      if (known || deps.visitors.perDay === 0) return visitorOf(deps, known, request);
      const { deviceId, line } = deps.visitorCookies.create();
      addCookie(line);
      return visitorOf(deps, deviceId, request);
    },
  });

export const createVisitorJobHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'createVisitorJob',
    summary: 'Draw one picture without an account; it is kept for this device, for a while',
    body: newJobSchema.omit({ pictures: true }).extend({ kind: z.enum(['text', 'figurine']) }),
    response: jobSchema,
    status: 202,
    isIdempotent: true,
    callerOf: (request) => deps.visitorCookies.read(request.headers.cookie),
    async handle({ body, commandId, request }) {
      const { seed = randomInt(MAX_SEED), kind, prompt, style, title } = body;
      const wish = { kind, prompt, style, title, seed, commandId, ...deps.renderer };
      return presentJob(await drawAsVisitor(deps, placeOf(deps, request), wish, new Date()));
    },
  });

export const readVisitorJobHandler = (deps: HttpDeps) =>
  definePublicHandler({
    operationId: 'readVisitorJob',
    summary: 'A picture that was drawn on this device without an account',
    params: jobParams,
    response: jobSchema,
    async handle({ params, request }) {
      const deviceId = deps.visitorCookies.read(request.headers.cookie);
      const job = deviceId && (await findVisitorJob(deps.database.pool, deviceId, params.id));
      if (!job) throw new AppError('NOT_FOUND');
      return presentJob(job, await standingOf(deps.database, job));
    },
  });

export const takeOverHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'takeOverVisitorJobs',
    summary: 'Make mine what was drawn on this device before I signed in',
    response: z.object({ items: z.array(jobSchema) }),
    isIdempotent: true,
    async handle({ actor, authorize, request }) {
      authorize({ ownerId: actor.id });
      const deviceId = deps.visitorCookies.read(request.headers.cookie);
      const jobs = deviceId ? await takeOver(deps, { deviceId, ownerId: actor.id }) : [];
      return { items: await presentJobs(deps.database, jobs) };
    },
  });

import {
  defineHandler,
  instantSchema,
  lineSchema,
  pageOf,
  pageQuerySchema,
  toSlice,
  uuidSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import { listHeldTaps } from '../data/held-taps.ts';
import { HELD_TAP_STATES, type HeldTap } from '../domain/held-tap.ts';
import { SUSPICIONS } from '../domain/rhythm.ts';
import { correctPoints } from '../use-cases/correct-points.ts';
import { decideTap } from '../use-cases/decide-tap.ts';
import type { HttpDeps } from './deps.ts';

/** Most points of one correction. */
const CORRECTION_MAX = 100_000;

const heldTapSchema = z
  .object({
    id: uuidSchema,
    userId: uuidSchema,
    videoId: z.string(),
    tappedAt: instantSchema,
    source: z.string(),
    suspicion: z.enum(SUSPICIONS),
    state: z.enum(HELD_TAP_STATES),
    decidedBy: uuidSchema.nullable(),
    decidedAt: instantSchema.nullable(),
  })
  .meta({ id: 'HeldTap' });

/** Domain form → wire form: an allow-list. */
const presentHeldTap = (tap: HeldTap): z.input<typeof heldTapSchema> => ({
  ...{ id: tap.id, userId: tap.userId, videoId: tap.videoId, source: tap.source },
  ...{ suspicion: tap.suspicion, state: tap.state, decidedBy: tap.decidedBy },
  tappedAt: tap.tappedAt.toISOString(),
  decidedAt: tap.decidedAt?.toISOString() ?? null,
});

export const listHeldTapsHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listHeldTaps',
    summary: 'Touches in a rhythm that no hand has, the oldest first',
    query: pageQuerySchema.extend({
      state: z.enum(HELD_TAP_STATES).optional(),
      userId: uuidSchema.optional(),
    }),
    response: pageOf(heldTapSchema),
    async handle({ query }) {
      const { page, pageSize, state, userId } = query;
      const { items, total } = await listHeldTaps(database.pool, { state, userId }, toSlice(query));
      return { items: items.map(presentHeldTap), page, pageSize, total };
    },
  });

export const decideHeldTapHandler = ({ outbox, points: rules }: HttpDeps) =>
  defineHandler({
    operationId: 'decideHeldTap',
    summary: 'Approve a held touch, which then earns, or refuse it',
    params: z.object({ id: uuidSchema }),
    body: z.object({ decision: z.enum(['approved', 'refused']) }),
    response: heldTapSchema,
    async handle({ actor, params: { id }, body: { decision }, security }) {
      const tap = await decideTap(outbox, { id, decision, actorId: actor.id, now: new Date() }, rules);
      security.record({
        event: 'points-act',
        outcome: 'success',
        subjectId: tap.userId,
        reason: `touch-${decision}`,
      });
      return presentHeldTap(tap);
    },
  });

export const correctPointsHandler = ({ outbox, points: rules }: HttpDeps) =>
  defineHandler({
    operationId: 'correctPoints',
    summary: 'Give or take points by hand',
    body: z.object({
      userId: uuidSchema,
      points: z
        .int()
        .min(-CORRECTION_MAX)
        .max(CORRECTION_MAX)
        .refine((points) => points !== 0, 'VALIDATION_FAILED'),
      reason: lineSchema({ max: 200 }),
    }),
    response: z.object({ balance: z.int() }),
    status: 201,
    isIdempotent: true,
    async handle({ actor, body, commandId: id, security }) {
      const { userId, points, reason } = body;
      const command = { id, userId, points, reason, actorId: actor.id, now: new Date() };
      const balance = await correctPoints(outbox, command, rules);
      security.record({ event: 'points-act', outcome: 'success', subjectId: userId, reason: 'corrected' });
      return { balance };
    },
  });

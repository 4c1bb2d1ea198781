import { defineHandler, instantSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findOpenGift, findReceived } from '../data/gifts.ts';
import { findKeepsakeActs, KEEPSAKE_ACTS } from '../data/keepsake-acts.ts';
import { findLetters, findLoss } from '../data/losses.ts';
import { GIFT_WAYS } from '../domain/gift.ts';
import { KEEPSAKE_STATUSES } from '../domain/keepsake.ts';
import type { HttpDeps } from './deps.ts';
import { findOwned, keepsakeParams } from './offer-gift.ts';

const letterSchema = z.object({
  id: z.string(),
  text: z.string(),
  contact: z.string().meta({ description: 'How to reach the finder, as they typed it; may be empty' }),
  at: instantSchema,
});

const ownershipSchema = z
  .object({
    status: z.enum(KEEPSAKE_STATUSES),
    offer: z
      .object({ way: z.enum(GIFT_WAYS), words: z.string(), offeredAt: instantSchema })
      .nullable()
      .meta({ description: 'What waits for somebody to take it over' }),
    takeBackUntil: instantSchema
      .nullable()
      .meta({ description: 'Until when whoever gave it to me may take it back' }),
    loss: z
      .object({ message: z.string(), since: instantSchema, letters: z.array(letterSchema) })
      .nullable()
      .meta({ description: 'There while it is lost' }),
    acts: z
      .array(z.object({ act: z.enum(KEEPSAKE_ACTS), at: instantSchema, isMine: z.boolean() }))
      .meta({ description: 'What its owners did, the newest first' }),
  })
  .meta({ id: 'Ownership' });

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

export const readOwnershipHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readOwnership',
    summary: 'Whether my keepsake is offered to somebody or lost, and what finders wrote',
    params: keepsakeParams,
    response: ownershipSchema,
    async handle({ actor, can, params: { videoId } }) {
      const { status, ownerId } = await findOwned(deps, videoId, can);
      const { pool } = deps.database;
      const [offer, received, loss, letters, acts] = await Promise.all([
        findOpenGift(pool, videoId),
        findReceived(pool, { videoId, ownerId }),
        status === 'lost' ? findLoss(pool, videoId) : null,
        findLetters(pool, videoId),
        findKeepsakeActs(pool, videoId),
      ]);
      const until = received?.takeBackUntil;
      return {
        status,
        offer: offer && { way: offer.way, words: offer.words, offeredAt: offer.offeredAt.toISOString() },
        takeBackUntil: until && until.getTime() > deps.now() ? iso(until) : null,
        loss: loss && {
          message: loss.message,
          since: loss.since.toISOString(),
          letters: letters.map(({ at, ...letter }) => ({ ...letter, at: at.toISOString() })),
        },
        acts: acts.map(({ act, at, actorId }) => ({
          act,
          at: at.toISOString(),
          isMine: actorId === actor.id,
        })),
      };
    },
  });

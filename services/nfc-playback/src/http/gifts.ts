import { AppError } from '@tapory/errors';
import { defineHandler, instantSchema, uuidSchema, valueSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { findGift } from '../data/gifts.ts';
import { findKeepsake } from '../data/keepsakes.ts';
import { listGiven, listReceived } from '../data/list-gifts.ts';
import { findNewestItem } from '../data/order-items.ts';
import { GIFT_WAYS, type Gift } from '../domain/gift.ts';
import { ORIENTATIONS } from '../domain/keepsake.ts';
import { CONTENT_TYPES } from '../domain/rule.ts';
import { claimGift } from '../use-cases/claim-gift.ts';
import { findOffer } from '../use-cases/find-offer.ts';
import { readBinding } from '../use-cases/read-binding.ts';
import { takeBackGift } from '../use-cases/take-back-gift.ts';
import type { HttpDeps } from './deps.ts';

const codeBody = z.object({ code: valueSchema('GIFT_NOT_FOUND', 60, 'code') });

const offerSchema = z
  .object({
    videoId: z.string(),
    title: z.string(),
    orientation: z.enum(ORIENTATIONS),
    artworkUrl: z.string(),
    productKey: z.string().nullable(),
    way: z.enum(GIFT_WAYS),
    words: z.string().meta({ description: 'What the giver wrote; may be empty' }),
    contents: z.array(z.object({ type: z.enum(CONTENT_TYPES), count: z.int() })),
    rules: z.int().meta({ description: 'Number of its rules' }),
    orderItemId: uuidSchema
      .nullable()
      .meta({ description: 'Where it is filled, once it is mine; null before' }),
  })
  .meta({ id: 'GiftOffer' });

/** What a recipient sees of a keepsake: nothing of the giver but what they wrote. */
async function presentOffer({ database: { pool } }: HttpDeps, gift: Gift, personId: string) {
  const keepsake = await findKeepsake(pool, gift.videoId);
  if (!keepsake) throw new AppError('GIFT_NOT_FOUND');
  const isTaken = gift.state === 'taken';
  if (isTaken && keepsake.ownerId !== personId) throw new AppError('GIFT_TAKEN');
  const [{ contents, rules }, item] = await Promise.all([
    readBinding(pool, keepsake),
    findNewestItem(pool, keepsake.videoId),
  ]);
  const ready = contents.filter(({ state }) => state === 'ready');
  return {
    ...{ videoId: keepsake.videoId, title: keepsake.title, orientation: keepsake.orientation },
    ...{ artworkUrl: keepsake.artworkUrl, productKey: item?.productKey ?? null },
    ...{ way: gift.way, words: gift.words, rules: rules.length },
    contents: CONTENT_TYPES.flatMap((type) => {
      const count = ready.filter((content) => content.type === type).length;
      return count > 0 ? { type, count } : [];
    }),
    orderItemId: isTaken ? (item?.id ?? null) : null,
  };
}

export const readGiftHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readGift',
    summary: 'What a code gives me, before I take it over; POST, so that the code is in no log',
    body: codeBody,
    response: offerSchema,
    async handle({ actor, authorize, body, security }) {
      authorize({ ownerId: actor.id });
      try {
        const gift = await findOffer(deps.database.pool, { typed: body.code, personId: actor.id });
        if (gift.giverId === actor.id) throw new AppError('GIFT_OWN');
        return await presentOffer(deps, gift, actor.id);
      } catch (error) {
        const { code: reason } = AppError.from(error);
        security.record({ event: 'keepsake-act', outcome: 'failure', reason });
        throw error;
      }
    },
  });

export const claimGiftHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'claimGift',
    summary: 'Take a keepsake over by its code, once; a repeat changes nothing',
    body: codeBody,
    response: offerSchema,
    async handle({ actor, authorize, body, security }) {
      authorize({ ownerId: actor.id });
      const gift = await findOffer(deps.database.pool, { typed: body.code, personId: actor.id });
      await claimGift(deps, gift, { takerId: actor.id, at: new Date(deps.now()) });
      security.record({
        ...{ event: 'keepsake-act', outcome: 'success' },
        ...{ subjectId: gift.videoId, reason: 'claimed' },
      });
      return presentOffer(deps, { ...gift, state: 'taken', takerId: actor.id }, actor.id);
    },
  });

const giftsSchema = z
  .object({
    received: z.array(
      z.object({
        ...{ videoId: z.string(), title: z.string(), thumbUrl: z.string(), artworkUrl: z.string() },
        ...{ orderItemId: uuidSchema.nullable(), productKey: z.string().nullable() },
        takenAt: instantSchema,
        takeBackUntil: instantSchema.nullable(),
      }),
    ),
    given: z.array(
      z.object({
        ...{ id: uuidSchema, videoId: z.string(), title: z.string(), thumbUrl: z.string() },
        takenAt: instantSchema,
        takeBackUntil: instantSchema.nullable().meta({ description: 'Until when I may take it back' }),
      }),
    ),
  })
  .meta({ id: 'Gifts' });

export const listGiftsHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'listGifts',
    summary: 'Keepsakes that I was given and have, and those that I gave away, the newest first',
    response: giftsSchema,
    async handle({ actor, authorize }) {
      authorize({ ownerId: actor.id });
      const { pool } = deps.database;
      const [received, given] = await Promise.all([listReceived(pool, actor.id), listGiven(pool, actor.id)]);
      const times = ({ takenAt, takeBackUntil }: { takenAt: Date | null; takeBackUntil: Date | null }) => ({
        takenAt: (takenAt ?? new Date(0)).toISOString(),
        takeBackUntil:
          takeBackUntil && takeBackUntil.getTime() > deps.now() ? takeBackUntil.toISOString() : null,
      });
      return {
        received: received.map((gift) => ({ ...gift, ...times(gift) })),
        given: given.map((gift) => ({ ...gift, ...times(gift) })),
      };
    },
  });

export const takeBackGiftHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'takeBackGift',
    summary: 'Take a keepsake back that I sent by mail, in the seven days after it was taken over',
    params: z.object({ giftId: uuidSchema }),
    response: z.object({}),
    async handle({ can, params: { giftId }, security }) {
      const gift = await findGift(deps.database.pool, giftId);
      if (!gift || !can({ ownerId: gift.giverId })) throw new AppError('GIFT_NOT_FOUND');
      await takeBackGift(deps, gift, new Date(deps.now()));
      security.record({
        ...{ event: 'keepsake-act', outcome: 'success' },
        ...{ subjectId: gift.videoId, reason: 'taken_back' },
      });
      return {};
    },
  });

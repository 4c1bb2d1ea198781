import { AppError } from '@tapory/errors';
import { codeSvg } from '@tapory/qr-code';
import { defineHandler, instantSchema, mailAddressSchema, type Owned } from '@tapory/service-kit';
import { z } from 'zod';
import { printGiftCode } from '../crypto/gift-code.ts';
import { findKeepsake } from '../data/keepsakes.ts';
import type { Keepsake } from '../domain/keepsake.ts';
import { offerGift, withdrawOffer } from '../use-cases/offer-gift.ts';
import type { HttpDeps } from './deps.ts';
import { wordsSchema } from './words-schema.ts';

export const keepsakeParams = z.object({ videoId: z.string().max(64) });

/** A keepsake of the actor's; KEEPSAKE_NOT_FOUND for an unknown one and another person's. */
export async function findOwned(
  { database }: HttpDeps,
  videoId: string,
  can: (thing: Owned) => boolean,
): Promise<Keepsake> {
  const keepsake = await findKeepsake(database.pool, videoId);
  if (!keepsake || !can(keepsake)) throw new AppError('KEEPSAKE_NOT_FOUND');
  return keepsake;
}

const words = wordsSchema({ min: 0, max: 300 }).default('');

export const makeGiftCodeHandler = (deps: HttpDeps) =>
  // Not idempotent: a stored response would keep the code.
  defineHandler({
    operationId: 'makeGiftCode',
    summary:
      'Make the code by which somebody takes my keepsake over; it is shown once, and ends a former one',
    params: keepsakeParams,
    body: z.object({ words }),
    response: z
      .object({
        code: z.string(),
        url: z.url().meta({ description: 'Opens the offer; the code is in its fragment, which no log has' }),
        qr: z.string().meta({ description: 'QR code of the address, SVG' }),
      })
      .meta({ id: 'GiftCode' }),
    async handle({ can, params: { videoId }, body, language, security }) {
      const keepsake = await findOwned(deps, videoId, can);
      const at = new Date(deps.now());
      const code = await offerGift(deps, keepsake, { email: null, language, words: body.words, at });
      security.record({ event: 'keepsake-act', outcome: 'success', subjectId: videoId, reason: 'code_made' });
      const printed = printGiftCode(code);
      const url = `${deps.publicUrl}/gift#${printed}`;
      return { code: printed, url, qr: codeSvg(url) };
    },
  });

export const mailGiftHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'mailGift',
    summary: 'Mail somebody a link by which they take my keepsake over; it ends a former offer',
    params: keepsakeParams,
    isIdempotent: true,
    body: z.object({ email: mailAddressSchema, words }),
    response: z.object({ offeredAt: instantSchema }).meta({ id: 'MailedGift' }),
    async handle({ can, params: { videoId }, body, language, security }) {
      const keepsake = await findOwned(deps, videoId, can);
      const at = new Date(deps.now());
      await offerGift(deps, keepsake, { ...body, language, at });
      security.record({ event: 'keepsake-act', outcome: 'success', subjectId: videoId, reason: 'mailed' });
      return { offeredAt: at.toISOString() };
    },
  });

export const withdrawGiftHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'withdrawGift',
    summary: 'End the open offer of my keepsake',
    params: keepsakeParams,
    response: z.object({}),
    async handle({ can, params: { videoId }, security }) {
      await withdrawOffer(deps, await findOwned(deps, videoId, can), new Date(deps.now()));
      security.record({ event: 'keepsake-act', outcome: 'success', subjectId: videoId, reason: 'withdrawn' });
      return {};
    },
  });

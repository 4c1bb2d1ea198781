import { AppError } from '@tapory/errors';
import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { findKeepsake } from '../data/keepsakes.ts';
import { findNewestItem } from '../data/order-items.ts';
import type { Keepsake } from '../domain/keepsake.ts';
import { TEXTS } from '../pages/render/texts.ts';
import { TAP_SOURCES } from '../pages/tap-counter.ts';
import { type TouchAnswer, touchKeepsake } from '../use-cases/touch-keepsake.ts';
import type { HttpDeps } from './deps.ts';

const responseSchema = z
  .object({
    text: z.string().nullable().meta({ description: 'What the page says; null for nothing' }),
    owner: z
      .object({ text: z.string(), link: z.string(), href: z.string() })
      .nullable()
      .meta({ description: 'That it is theirs, and where they change it; null before it was paid for' }),
  })
  .meta({ id: 'Touch' });

type TapTexts = (typeof TEXTS)['en'];
type Texts = TapTexts['touch'];

/** What its page says to its owner alone. */
async function presentOwner({ database }: HttpDeps, { videoId, status }: Keepsake, { owner }: TapTexts) {
  const item = await findNewestItem(database.pool, videoId);
  if (!item) return null;
  return {
    text: owner.text,
    link: status === 'lost' ? owner.found : owner.change,
    href: `/nfc-binding/${item.id}`,
  };
}

/** The page holds no word of points itself, so that the switch of coupon takes them off it. */
function say({ outcome, points, streak }: TouchAnswer, texts: Texts): string | null {
  if (outcome === 'none') return null;
  const isFull = outcome === 'earned' && points === 0;
  return texts[isFull ? 'full' : outcome]
    .replaceAll('{{day}}', String(streak))
    .replaceAll('{{points}}', String(points));
}

export const touchKeepsakeHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'touchKeepsake',
    summary:
      'My touch of my keepsake, from its page; what that earned and where I change it, in the language of the page',
    params: z.object({ videoId: z.string().max(64) }),
    body: z.object({ source: z.enum(TAP_SOURCES).optional() }),
    response: responseSchema,
    async handle({ can, params, body: { source = 'link' }, language }) {
      const keepsake = await findKeepsake(deps.database.pool, params.videoId);
      if (!keepsake || !can(keepsake)) throw new AppError('KEEPSAKE_NOT_FOUND');
      const answer = await touchKeepsake(deps.touch, keepsake, { source, tappedAt: new Date(deps.now()) });
      const texts = TEXTS[language];
      return { text: say(answer, texts.touch), owner: await presentOwner(deps, keepsake, texts) };
    },
  });

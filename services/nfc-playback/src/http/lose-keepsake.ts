import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import { findLostKeepsake, loseKeepsake } from '../use-cases/lose-keepsake.ts';
import type { HttpDeps } from './deps.ts';
import { findOwned, keepsakeParams } from './offer-gift.ts';
import { wordsSchema } from './words-schema.ts';

export const loseKeepsakeHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'loseKeepsake',
    summary: 'Mark my keepsake as lost: its page shows this message, and a way to write to me',
    params: keepsakeParams,
    body: z.object({ message: wordsSchema({ min: 1, max: 300 }) }),
    response: z.object({}),
    async handle({ can, params: { videoId }, body: { message }, security }) {
      const keepsake = await findOwned(deps, videoId, can);
      await loseKeepsake(deps, keepsake, { message, at: new Date(deps.now()) });
      security.record({ event: 'keepsake-act', outcome: 'success', subjectId: videoId, reason: 'lost' });
      return {};
    },
  });

export const findKeepsakeHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'findKeepsake',
    summary: 'My keepsake is found again: its page shows its contents, and what finders wrote is deleted',
    params: keepsakeParams,
    response: z.object({}),
    async handle({ can, params: { videoId }, security }) {
      await findLostKeepsake(deps, await findOwned(deps, videoId, can), new Date(deps.now()));
      security.record({ event: 'keepsake-act', outcome: 'success', subjectId: videoId, reason: 'found' });
      return {};
    },
  });

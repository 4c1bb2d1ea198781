import { twd } from '@tapory/money';
import { definePublicHandler, moneySchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from './deps.ts';

const responseSchema = z
  .object({
    isEnabled: z.boolean().meta({ description: 'Off: the pages hold no word of points' }),
    perTouch: z
      .int()
      .meta({ description: 'What a keepsake’s first touch of a day earns; 0 while they are off' }),
    rewards: z
      .array(z.object({ points: z.int(), discount: moneySchema }))
      .meta({ description: 'What points buy; nothing while they are off' }),
  })
  .meta({ id: 'PointRules' });

export const readPointRulesHandler = ({ points: rules }: HttpDeps) =>
  definePublicHandler({
    operationId: 'readPointRules',
    summary: 'What touches earn and what that buys, as this shop has set it',
    response: responseSchema,
    async handle() {
      const { isEnabled, perTouch, rewards } = rules;
      if (!isEnabled) return { isEnabled, perTouch: 0, rewards: [] };
      return {
        ...{ isEnabled, perTouch },
        rewards: rewards.map(({ points, discount }) => ({ points, discount: twd(discount) })),
      };
    },
  });

import { defineHandler, instantSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { readWaiting } from '../data/checks.ts';

export const readChecksHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'readChecks',
    summary: 'How many contents and photos are not checked yet',
    response: z
      .object({
        unchecked: z.int(),
        failing: z.int().meta({ description: 'Of these, those for which a detector does not answer' }),
        oldestAt: instantSchema.optional(),
      })
      .meta({ id: 'Checks' }),
    async handle() {
      const { unchecked, failing, oldestAt } = await readWaiting(database);
      return { unchecked, failing, oldestAt: oldestAt?.toISOString() };
    },
  });

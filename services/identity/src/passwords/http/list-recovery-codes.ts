import { defineHandler, instantSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { listRecoveryCodes } from '../data/recovery-codes.ts';

export const listRecoveryCodesHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listRecoveryCodes',
    summary:
      'One’s own recovery codes by number, used ones with the time; the codes themselves require a proof of the password',
    response: z.object({
      codes: z.array(z.object({ number: z.int(), usedAt: instantSchema.nullable() })),
    }),
    async handle({ actor, authorize }) {
      authorize({ ownerId: actor.id });
      const codes = await listRecoveryCodes(database, actor.id);
      return {
        codes: codes.map(({ number, usedAt }) => ({ number, usedAt: usedAt?.toISOString() ?? null })),
      };
    },
  });

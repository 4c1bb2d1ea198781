import { defineHandler, instantSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { readProof } from '../../http/read-proof.ts';
import { readRecoveryCodes } from '../data/recovery-codes.ts';

const codeSchema = z.object({
  number: z.int(),
  code: z.string().nullable().meta({ description: 'Null for a code that was kept only as a fingerprint' }),
  usedAt: instantSchema.nullable(),
});

/** A POST, so that neither a link nor a prefetch shows them. */
export const showRecoveryCodesHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'showRecoveryCodes',
    summary: 'One’s own recovery codes, used ones with the time; requires a recent proof of the password',
    response: z.object({ codes: z.array(codeSchema) }),
    async handle({ actor, authorize, request, security }) {
      authorize({ ownerId: actor.id });
      const { userId } = await readProof(deps, { actor, request });
      const codes = await readRecoveryCodes(deps.database, deps.box, userId);
      security.record({ event: 'recovery-codes-shown', outcome: 'success' });
      return { codes: codes.map((code) => ({ ...code, usedAt: code.usedAt?.toISOString() ?? null })) };
    },
  });

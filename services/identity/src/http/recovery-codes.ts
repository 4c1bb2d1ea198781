import { authorize, defineRoute, instantSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { insertRecoveryCodes, readRecoveryCodes } from '../data/recovery-codes.ts';
import type { HttpDeps } from './deps.ts';
import { readProof } from './read-proof.ts';

const codesSchema = z.object({
  codes: z.array(z.object({ code: z.string(), usedAt: instantSchema.nullable() })),
});

export const listRecoveryCodesRoute = ({ database, box }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/profile/recovery-codes',
    operationId: 'listRecoveryCodes',
    summary: 'One’s own recovery codes, used ones with the time',
    access: 'member',
    response: codesSchema,
    async handle({ actor }) {
      authorize(actor, 'account:update', { ownerId: actor.id });
      const codes = await readRecoveryCodes(database, box, actor.id);
      return { codes: codes.map(({ code, usedAt }) => ({ code, usedAt: usedAt?.toISOString() ?? null })) };
    },
  });

export const renewRecoveryCodesRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/profile/recovery-codes',
    operationId: 'renewRecoveryCodes',
    summary:
      'Make ten new recovery codes in the place of the old ones, within minutes of proving the password',
    access: 'member',
    response: codesSchema,
    async handle({ actor, request }) {
      authorize(actor, 'account:update', { ownerId: actor.id });
      const { userId } = await readProof(deps, { actor, request });
      const codes = await deps.database.$transaction((tx) => insertRecoveryCodes(tx, deps.box, userId));
      return { codes: codes.map((code) => ({ code, usedAt: null })) };
    },
  });

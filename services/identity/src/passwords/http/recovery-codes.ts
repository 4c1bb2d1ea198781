import { authorize, defineRoute, instantSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { readProof } from '../../http/read-proof.ts';
import { insertRecoveryCodes, listRecoveryCodes } from '../data/recovery-codes.ts';

export const listRecoveryCodesRoute = ({ database }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/profile/recovery-codes',
    operationId: 'listRecoveryCodes',
    summary:
      'One’s own recovery codes by number, used ones with the time; the codes themselves are only returned when created',
    access: 'member',
    response: z.object({
      codes: z.array(z.object({ number: z.int(), usedAt: instantSchema.nullable() })),
    }),
    async handle({ actor }) {
      authorize(actor, 'account:read', { ownerId: actor.id });
      const codes = await listRecoveryCodes(database, actor.id);
      return {
        codes: codes.map(({ number, usedAt }) => ({ number, usedAt: usedAt?.toISOString() ?? null })),
      };
    },
  });

export const renewRecoveryCodesRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/profile/recovery-codes',
    operationId: 'renewRecoveryCodes',
    summary: 'Replace one’s own recovery codes by ten new ones; requires a recent proof of the password',
    access: 'member',
    response: z.object({ codes: z.array(z.string()) }),
    async handle({ actor, request, security }) {
      authorize(actor, 'account:update', { ownerId: actor.id });
      const { userId } = await readProof(deps, { actor, request });
      const codes = await deps.database.$transaction((tx) => insertRecoveryCodes(tx, deps.box, userId));
      security.record({ event: 'recovery-codes-renewed', outcome: 'success' });
      return { codes };
    },
  });

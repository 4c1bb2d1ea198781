import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { readProof } from '../../http/read-proof.ts';
import { insertRecoveryCodes } from '../data/recovery-codes.ts';

export const renewRecoveryCodesHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'renewRecoveryCodes',
    summary: 'Replace one’s own recovery codes by ten new ones; requires a recent proof of the password',
    response: z.object({ codes: z.array(z.string()) }),
    async handle({ actor, authorize, request, security }) {
      authorize({ ownerId: actor.id });
      const { userId } = await readProof(deps, { actor, request });
      const codes = await deps.database.$transaction((tx) => insertRecoveryCodes(tx, deps.box, userId));
      security.record({ event: 'recovery-codes-renewed', outcome: 'success' });
      return { codes };
    },
  });

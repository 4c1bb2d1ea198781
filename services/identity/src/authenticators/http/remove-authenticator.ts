import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { readProof } from '../../http/read-proof.ts';
import { removeAuthenticator } from '../use-cases/remove-authenticator.ts';

export const removeAuthenticatorHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'removeAuthenticator',
    summary: 'Remove an authenticator app or a passkey; requires a recent proof of the password',
    params: z.object({ id: z.string().max(64) }),
    response: z.object({}),
    async handle({ actor, authorize, params, request, security }) {
      authorize({ ownerId: actor.id });
      const proof = await readProof(deps, { actor, request });
      await deps.turns.take(actor.id, () => removeAuthenticator(deps, proof, params.id));
      security.record({ event: 'authenticators-changed', outcome: 'success' });
      return {};
    },
  });

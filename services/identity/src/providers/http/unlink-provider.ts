import { defineHandler } from '@tapory/service-kit';
import { signInProviders } from '@tapory/shop';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { readProof } from '../../http/read-proof.ts';
import { unlinkProvider } from '../use-cases/unlink-provider.ts';

export const unlinkProviderHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'unlinkProvider',
    summary: 'Unlink LINE, Google or Apple; requires a recent proof, and not the last way to sign in',
    params: z.object({ provider: z.enum(signInProviders, 'NOT_FOUND') }),
    response: z.object({}),
    async handle({ actor, authorize, params, request, security }) {
      authorize({ ownerId: actor.id });
      const proof = await readProof(deps, { actor, request });
      await deps.turns.take(actor.id, () => unlinkProvider(deps, proof, params.provider));
      security.record({ event: 'providers-changed', outcome: 'success' });
      return {};
    },
  });

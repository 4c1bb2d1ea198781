import { authorize, defineRoute, instantSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { readProof } from '../../http/read-proof.ts';
import { removeAuthenticator } from '../use-cases/remove-authenticator.ts';

const authenticatorSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['app', 'passkey']),
    label: z.string().nullable(),
    createdAt: instantSchema,
  })
  .meta({ id: 'Authenticator' });

export const listAuthenticatorsRoute = ({ keycloak }: HttpDeps) =>
  defineRoute({
    method: 'get',
    path: '/profile/authenticators',
    operationId: 'listAuthenticators',
    summary: 'One’s own authenticator apps and passkeys',
    access: 'member',
    response: z.object({ authenticators: z.array(authenticatorSchema) }),
    async handle({ actor }) {
      authorize(actor, 'account:read', { ownerId: actor.id });
      const authenticators = await keycloak.listAuthenticators(actor.id);
      return {
        authenticators: authenticators.map(({ createdAt, ...authenticator }) => ({
          ...authenticator,
          createdAt: createdAt.toISOString(),
        })),
      };
    },
  });

export const removeAuthenticatorRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'delete',
    path: '/profile/authenticators/{id}',
    operationId: 'removeAuthenticator',
    summary: 'Remove an authenticator app or a passkey; requires a recent proof of the password',
    access: 'member',
    params: z.object({ id: z.string().max(64) }),
    response: z.object({}),
    async handle({ actor, params, request, security }) {
      authorize(actor, 'account:update', { ownerId: actor.id });
      await removeAuthenticator(deps, await readProof(deps, { actor, request }), params.id);
      security.record({ event: 'authenticators-changed', outcome: 'success' });
      return {};
    },
  });

import { defineHandler, instantSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';

const authenticatorSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['app', 'passkey']),
    label: z.string().nullable(),
    createdAt: instantSchema,
  })
  .meta({ id: 'Authenticator' });

export const listAuthenticatorsHandler = ({ keycloak }: HttpDeps) =>
  defineHandler({
    operationId: 'listAuthenticators',
    summary: 'My authenticator apps and passkeys',
    response: z.object({ authenticators: z.array(authenticatorSchema) }),
    async handle({ actor, authorize }) {
      authorize({ ownerId: actor.id });
      const authenticators = await keycloak.listAuthenticators(actor.id);
      return {
        authenticators: authenticators.map(({ createdAt, ...authenticator }) => ({
          ...authenticator,
          createdAt: createdAt.toISOString(),
        })),
      };
    },
  });

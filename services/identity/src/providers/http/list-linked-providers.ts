import { defineHandler } from '@tapory/service-kit';
import { signInProviders } from '@tapory/shop';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { isLastWayIn } from '../domain/ways-in.ts';

const linkedSchema = z
  .object({
    provider: z.enum(signInProviders),
    isLinked: z.boolean(),
    isLastWayIn: z.boolean().meta({ description: 'Cannot be unlinked: there is no other way to sign in' }),
  })
  .meta({ id: 'LinkedProvider' });

export const listLinkedProvidersHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'listLinkedProviders',
    summary: 'By whom I can sign in besides a password, and by whom I could',
    response: z.object({ providers: z.array(linkedSchema), hasPassword: z.boolean() }),
    async handle({ actor, authorize }) {
      authorize({ ownerId: actor.id });
      const ways = await deps.keycloak.listWaysIn(actor.id);
      // One that is no longer offered can still be unlinked.
      const shown = signInProviders.filter(
        (one) => deps.signInProviders.includes(one) || ways.providers.includes(one),
      );
      const providers = shown.map((provider) => ({
        provider,
        isLinked: ways.providers.includes(provider),
        isLastWayIn: isLastWayIn(ways, provider, deps.signInProviders),
      }));
      return { providers, hasPassword: ways.hasPassword };
    },
  });

import { defineHandler, LANGUAGES, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';
import { type Attempt, ONLINE_GATEWAYS, ONLINE_METHODS } from '../../attempts/domain/attempt.ts';
import type { Deps } from '../../deps.ts';
import { startAttempt } from '../use-cases/start-attempt.ts';

const bodySchema = z.object({
  orderId: uuidSchema,
  gateway: z.enum(ONLINE_GATEWAYS),
  method: z.enum(ONLINE_METHODS),
  lng: z.enum(LANGUAGES).optional().meta({ description: 'Language of the gateway’s page' }),
});

const redirectSchema = z
  .object({ method: z.literal('POST'), url: z.url(), fields: z.record(z.string(), z.string()) })
  .meta({ id: 'PaymentRedirect', description: 'Form that the browser submits to the gateway' });

const presentStarted = ({ id, returnToken, redirect }: Attempt) => ({ attemptId: id, returnToken, redirect });

export const createAttemptHandler = (deps: Deps) =>
  defineHandler({
    operationId: 'createPaymentAttempt',
    summary: 'Start a payment attempt at a gateway',
    body: bodySchema,
    response: z
      .object({ attemptId: uuidSchema, returnToken: z.string(), redirect: redirectSchema })
      .meta({ id: 'StartedPayment' }),
    status: 201,
    isIdempotent: true,
    async handle({ actor, authorize, body, commandId, language }) {
      authorize({ ownerId: actor.id });
      const { orderId, gateway, method, lng } = body;
      const attempt = await startAttempt(deps, {
        commandId,
        orderId,
        payerId: actor.id,
        gateway,
        method,
        language: lng ?? language,
      });
      return presentStarted(attempt);
    },
  });

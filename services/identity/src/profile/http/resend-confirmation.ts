import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { resendConfirmation } from '../use-cases/resend-confirmation.ts';

export const resendConfirmationHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'resendConfirmation',
    summary: 'Send the email confirmation link again',
    response: z.object({}),
    async handle({ actor, authorize }) {
      authorize({ ownerId: actor.id });
      await deps.limits.countConfirmation(actor.id);
      await resendConfirmation(deps, actor.id, new Date());
      return {};
    },
  });

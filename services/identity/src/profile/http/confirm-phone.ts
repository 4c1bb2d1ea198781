import { defineHandler, valueSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { recordOutcome } from '../../http/record-outcome.ts';
import { presentProfile, profileSchema } from '../../http/schemas.ts';
import { confirmPhone } from '../use-cases/confirm-phone.ts';

const CODE_MAX = 40;

export const confirmPhoneHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'confirmPhone',
    summary: 'Confirm the phone with the code that was sent to it',
    body: z.object({
      code: valueSchema('FIELD_REQUIRED', CODE_MAX).min(1, 'FIELD_REQUIRED'),
    }),
    response: profileSchema,
    async handle({ actor, authorize, body, security }) {
      authorize({ ownerId: actor.id });
      await deps.limits.countPhoneTry(actor.id);
      const typed = { userId: actor.id, code: body.code, now: new Date() };
      const account = await recordOutcome(security, 'contact-confirmed', () => confirmPhone(deps, typed));
      return presentProfile(account, deps.sendsSms);
    },
  });

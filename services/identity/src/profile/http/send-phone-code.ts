import { defineHandler } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { RESEND_AFTER_SECONDS } from '../../passwords/domain/reset-code.ts';
import { sendPhoneCode } from '../use-cases/send-phone-code.ts';

export const sendPhoneCodeHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'sendPhoneCode',
    summary: 'Send a code to the unconfirmed phone',
    response: z.object({ resendAfterSeconds: z.int() }),
    async handle({ actor, authorize }) {
      authorize({ ownerId: actor.id });
      await sendPhoneCode(deps, actor.id, new Date());
      return { resendAfterSeconds: RESEND_AFTER_SECONDS };
    },
  });

import { authorize, defineRoute } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { recordOutcome } from '../../http/record-outcome.ts';
import { presentProfile, profileSchema } from '../../http/schemas.ts';
import { RESEND_AFTER_SECONDS } from '../../passwords/domain/reset-code.ts';
import { confirmPhone, sendPhoneCode } from '../use-cases/confirm-phone.ts';

const CODE_MAX = 40;

export const sendPhoneCodeRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/profile/phone-code',
    operationId: 'sendPhoneCode',
    summary: 'Send a code to the unconfirmed phone',
    access: 'member',
    response: z.object({ resendAfterSeconds: z.int() }),
    async handle({ actor }) {
      authorize(actor, 'account:update', { ownerId: actor.id });
      await sendPhoneCode(deps, actor.id, new Date());
      return { resendAfterSeconds: RESEND_AFTER_SECONDS };
    },
  });

export const confirmPhoneRoute = (deps: HttpDeps) =>
  defineRoute({
    method: 'post',
    path: '/profile/phone-confirmation',
    operationId: 'confirmPhone',
    summary: 'Confirm the phone with the code that was sent to it',
    access: 'member',
    body: z.object({
      code: z.string('FIELD_REQUIRED').trim().min(1, 'FIELD_REQUIRED').max(CODE_MAX, 'VERIFICATION_FAILED'),
    }),
    response: profileSchema,
    async handle({ actor, body, security }) {
      authorize(actor, 'account:update', { ownerId: actor.id });
      await deps.limits.countPhoneTry(actor.id);
      const typed = { userId: actor.id, code: body.code, now: new Date() };
      const account = await recordOutcome(security, 'contact-confirmed', () => confirmPhone(deps, typed));
      return presentProfile(account, deps.sendsSms);
    },
  });

import { definePublicHandler } from '@tapory/service-kit';
import type { Deps } from '../../deps.ts';
import type { HandleNotification } from '../use-cases/handle-notification.ts';
import { formSchema, NOTIFICATION_RESPONSES, receive } from './ecpay-notification.ts';

/**
 * ReturnURL: ECPay's server reports a result. Only `1|OK` ends its retries; a result that cannot be stored gets 5xx, so
 * that ECPay retries.
 */
export const receiveEcpayNotificationHandler = (deps: Deps, handleNotification: HandleNotification) =>
  definePublicHandler({
    operationId: 'receiveEcpayNotice',
    summary: 'Result notification of ECPay’s server',
    consumes: 'form',
    body: formSchema,
    otherResponses: NOTIFICATION_RESPONSES,
    handle: ({ body }) => receive(deps, handleNotification, body),
  });

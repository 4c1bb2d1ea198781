import { definePublicHandler } from '@tapory/service-kit';
import type { Deps } from '../../deps.ts';
import type { HandleNotification } from '../use-cases/handle-notification.ts';
import { formSchema, NOTIFICATION_RESPONSES, receive } from './ecpay-notification.ts';

/** PaymentInfoURL: ECPay's server reports a payment code; response and retries as for a result. */
export const receiveEcpayCodeHandler = (deps: Deps, handleNotification: HandleNotification) =>
  definePublicHandler({
    operationId: 'receiveEcpayCode',
    summary: 'Payment code notification of ECPay’s server',
    consumes: 'form',
    body: formSchema,
    otherResponses: NOTIFICATION_RESPONSES,
    handle: ({ body }) => receive(deps, handleNotification, body),
  });

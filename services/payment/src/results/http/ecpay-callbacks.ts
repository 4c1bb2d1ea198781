import { AppError } from '@tapory/errors';
import { defineRoute, HttpReply } from '@tapory/service-kit';
import { z } from 'zod';
import { findAttemptByTradeNumber } from '../../attempts/data/attempts.ts';
import type { Deps } from '../../deps.ts';
import type { PaymentGateway } from '../../gateways/clients/payment-gateway.ts';
import type { HandleNotification } from '../use-cases/handle-notification.ts';

// ECPay signs all fields, so none may be dropped before the signature is verified.
const formSchema = z.record(z.string(), z.string());

const NOTIFICATION_RESPONSES = {
  200: { description: '1|OK: the notification is stored', types: ['text/plain'] },
  400: { description: 'Not signed by ECPay', types: ['text/plain'] },
};

function ecpayOf(deps: Deps): PaymentGateway {
  if (!deps.gateways.ecpay) throw new AppError('NOT_FOUND');
  return deps.gateways.ecpay;
}

async function receive(
  deps: Deps,
  handleNotification: HandleNotification,
  fields: Record<string, string>,
): Promise<HttpReply> {
  const decision = await handleNotification(ecpayOf(deps), fields);
  if (decision === 'not-authentic') return HttpReply.text('0|CheckMacValue Error', 400);
  return HttpReply.text('1|OK');
}

/**
 * ReturnURL: ECPay's server reports a result. Only `1|OK` ends its retries; a result that cannot be stored gets 5xx, so
 * that ECPay retries.
 */
export const ecpayNotifyRoute = (deps: Deps, handleNotification: HandleNotification) =>
  defineRoute({
    method: 'post',
    path: '/ecpay/notify',
    operationId: 'receiveEcpayNotice',
    summary: 'Result notification of ECPay’s server',
    access: 'public',
    consumes: 'form',
    body: formSchema,
    otherAnswers: NOTIFICATION_RESPONSES,
    handle: ({ body }) => receive(deps, handleNotification, body),
  });

/** PaymentInfoURL: ECPay's server reports a payment code; response and retries as for a result. */
export const ecpayCodeRoute = (deps: Deps, handleNotification: HandleNotification) =>
  defineRoute({
    method: 'post',
    path: '/ecpay/code',
    operationId: 'receiveEcpayCode',
    summary: 'Payment code notification of ECPay’s server',
    access: 'public',
    consumes: 'form',
    body: formSchema,
    otherAnswers: NOTIFICATION_RESPONSES,
    handle: ({ body }) => receive(deps, handleNotification, body),
  });

/**
 * OrderResultURL and, with a code, ClientRedirectURL: the customer's browser returns from ECPay by a cross-site POST,
 * which has no cookie. It only redirects to a page of the shop; only notifications of ECPay's server count.
 */
export const ecpayReturnRoute = (deps: Deps, publicUrl: string) =>
  defineRoute({
    method: 'post',
    path: '/ecpay/return',
    operationId: 'returnFromEcpay',
    summary: 'Return of the customer’s browser from ECPay',
    access: 'public',
    consumes: 'form',
    body: formSchema,
    otherAnswers: { 303: { description: 'Redirect to the payment page' } },
    async handle({ body }) {
      const page = new URL('/ecpay/callback', publicUrl);
      const { isAuthentic, tradeNumber } = ecpayOf(deps).readMessage(body);
      const attempt = isAuthentic ? await findAttemptByTradeNumber(deps.database, tradeNumber) : null;
      // Without an attempt the page reports an unknown payment.
      if (attempt) page.searchParams.set('attempt', attempt.returnToken);
      return HttpReply.redirect(page.href);
    },
  });

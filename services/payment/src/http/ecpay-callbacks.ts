import { AppError } from '@tapory/errors';
import { defineRoute, HttpReply } from '@tapory/service-kit';
import { z } from 'zod';
import type { PaymentGateway } from '../clients/payment-gateway.ts';
import { findAttemptByTradeNumber } from '../data/attempts.ts';
import type { Deps } from '../use-cases/deps.ts';
import { takeNotice } from '../use-cases/take-notice.ts';

// Whatever ECPay sends is signed, so nothing may be dropped before the signature is checked.
const formSchema = z.record(z.string(), z.string());

const NOTICE_ANSWERS = {
  200: { description: '1|OK: the notice is stored', types: ['text/plain'] },
  400: { description: 'Not signed by ECPay', types: ['text/plain'] },
};

function ecpayOf(deps: Deps): PaymentGateway {
  if (!deps.gateways.ecpay) throw new AppError('NOT_FOUND');
  return deps.gateways.ecpay;
}

async function hear(deps: Deps, fields: Record<string, string>): Promise<HttpReply> {
  const decision = await takeNotice(deps, ecpayOf(deps), fields);
  if (decision === 'not-authentic') return HttpReply.text('0|CheckMacValue Error', 400);
  return HttpReply.text('1|OK');
}

/**
 * ReturnURL: ECPay's server tells a result. Only `1|OK` ends the re-sends; a failure to store it answers 5xx, so that
 * it comes again.
 */
export const ecpayNotifyRoute = (deps: Deps) =>
  defineRoute({
    method: 'post',
    path: '/ecpay/notify',
    operationId: 'receiveEcpayNotice',
    summary: 'ECPay’s server tells a result',
    access: 'public',
    consumes: 'form',
    body: formSchema,
    otherAnswers: NOTICE_ANSWERS,
    handle: ({ body }) => hear(deps, body),
  });

/** PaymentInfoURL: ECPay's server tells the code that a customer pays with. Answered and sent again as a result is. */
export const ecpayCodeRoute = (deps: Deps) =>
  defineRoute({
    method: 'post',
    path: '/ecpay/code',
    operationId: 'receiveEcpayCode',
    summary: 'ECPay’s server tells a code to pay with',
    access: 'public',
    consumes: 'form',
    body: formSchema,
    otherAnswers: NOTICE_ANSWERS,
    handle: ({ body }) => hear(deps, body),
  });

/**
 * OrderResultURL and, with a code, ClientRedirectURL: the customer's browser comes back from ECPay by a cross-site POST, which carries no cookie. It only
 * leads on to a page of the shop; what counts is what ECPay's server says.
 */
export const ecpayReturnRoute = (deps: Deps, publicUrl: string) =>
  defineRoute({
    method: 'post',
    path: '/ecpay/return',
    operationId: 'returnFromEcpay',
    summary: 'The customer’s browser comes back from ECPay',
    access: 'public',
    consumes: 'form',
    body: formSchema,
    otherAnswers: { 303: { description: 'To the page of the payment' } },
    async handle({ body }) {
      const page = new URL('/ecpay/callback', publicUrl);
      const { isAuthentic, tradeNumber } = ecpayOf(deps).readMessage(body);
      const attempt = isAuthentic ? await findAttemptByTradeNumber(deps.database, tradeNumber) : null;
      // Without an attempt the page says that it cannot tell which payment this is.
      if (attempt) page.searchParams.set('attempt', attempt.returnToken);
      return HttpReply.redirect(page.href);
    },
  });

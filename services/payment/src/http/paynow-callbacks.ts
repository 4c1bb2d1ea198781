import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@tapory/errors';
import { defineRoute, HttpReply } from '@tapory/service-kit';
import { z } from 'zod';
import type { PaymentGateway } from '../clients/payment-gateway.ts';
import { findAttemptByTradeNumber } from '../data/attempts.ts';
import type { Deps } from '../use-cases/deps.ts';
import { takeNotice } from '../use-cases/take-notice.ts';

const formSchema = z.record(z.string(), z.string());

/**
 * Whether a page is wanted: PayNow's server says `method=paynow_return`, or at least asks for none. Decides the form of
 * the answer only - these are the sender's words.
 */
function isBrowser(fields: Record<string, string>, headers: IncomingHttpHeaders): boolean {
  return fields.method !== 'paynow_return' && (headers.accept ?? '').includes('text/html');
}

/** The attempt whose page the browser is led to; null when the form is not PayNow's. */
async function attemptOf(deps: Deps, gateway: PaymentGateway, fields: Record<string, string>) {
  const { isAuthentic, tradeNumber } = gateway.readMessage(fields);
  return isAuthentic ? findAttemptByTradeNumber(deps.database, tradeNumber) : null;
}

/**
 * The one address that PayNow posts to, for success and failure: by its server (any 200 will do; `1` is what others
 * answer) and through the customer's browser, which is led on to a page of the shop.
 */
export const paynowReturnRoute = (deps: Deps, publicUrl: string) =>
  defineRoute({
    method: 'post',
    path: '/paynow/return',
    operationId: 'returnFromPaynow',
    summary: 'PayNow’s server or the customer’s browser tells a result or a code',
    access: 'public',
    consumes: 'form',
    body: formSchema,
    otherAnswers: {
      200: { description: 'To PayNow’s server: the notice is stored', types: ['text/plain'] },
      303: { description: 'To the customer’s browser: the page of the payment' },
      400: { description: 'Not signed by PayNow', types: ['text/plain'] },
    },
    async handle({ body, request }) {
      const gateway = deps.gateways.paynow;
      if (!gateway) throw new AppError('NOT_FOUND');
      const decision = await takeNotice(deps, gateway, body);
      if (!isBrowser(body, request.headers))
        return decision === 'not-authentic' ? HttpReply.text('0', 400) : HttpReply.text('1');
      const attempt = await attemptOf(deps, gateway, body);
      const page = new URL('/ecpay/callback', publicUrl);
      if (attempt) page.searchParams.set('attempt', attempt.returnToken);
      return HttpReply.redirect(page.href);
    },
  });

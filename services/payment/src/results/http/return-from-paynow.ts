import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@tapory/errors';
import { definePublicHandler, HttpReply } from '@tapory/service-kit';
import { z } from 'zod';
import { findAttemptByTradeNumber } from '../../attempts/data/attempts.ts';
import type { Deps } from '../../deps.ts';
import type { PaymentGateway } from '../../gateways/clients/payment-gateway.ts';
import type { HandleNotification } from '../use-cases/handle-notification.ts';

const formSchema = z.record(z.string(), z.string());

/**
 * Whether the sender is a browser: PayNow's server sends `method=paynow_return`, or at least accepts no HTML. Decides only
 * the form of the response, since the sender controls these values.
 */
function isBrowser(fields: Record<string, string>, headers: IncomingHttpHeaders): boolean {
  return fields.method !== 'paynow_return' && (headers.accept ?? '').includes('text/html');
}

/** The attempt whose page the browser is redirected to; null when the form is not signed by PayNow. */
async function attemptOf(deps: Deps, gateway: PaymentGateway, fields: Record<string, string>) {
  const { isAuthentic, tradeNumber } = gateway.readMessage(fields);
  return isAuthentic ? findAttemptByTradeNumber(deps.database.pool, gateway.name, tradeNumber) : null;
}

/**
 * The one address that PayNow posts to, for success and failure: by its server (which expects any 200) and through the
 * customer's browser, which is redirected to a page of the shop.
 */
export const returnFromPaynowHandler = (
  deps: Deps,
  handleNotification: HandleNotification,
  publicUrl: string,
) =>
  definePublicHandler({
    operationId: 'returnFromPaynow',
    summary: 'Result or payment code from PayNow’s server or the customer’s browser',
    consumes: 'form',
    body: formSchema,
    otherResponses: {
      200: { description: 'To PayNow’s server: the notification is stored', types: ['text/plain'] },
      303: { description: 'To the customer’s browser: redirect to the payment page' },
      400: { description: 'Not signed by PayNow', types: ['text/plain'] },
    },
    async handle({ body, request }) {
      const gateway = deps.gateways.paynow;
      if (!gateway) throw new AppError('NOT_FOUND');
      const decision = await handleNotification(gateway, body);
      if (!isBrowser(body, request.headers))
        return decision === 'not-authentic' ? HttpReply.text('0', 400) : HttpReply.text('1');
      const attempt = await attemptOf(deps, gateway, body);
      const page = new URL('/ecpay/callback', publicUrl);
      if (attempt) page.searchParams.set('attempt', attempt.returnToken);
      return HttpReply.redirect(page.href);
    },
  });

import { definePublicHandler, HttpReply } from '@tapory/service-kit';
import { findAttemptByTradeNumber } from '../../attempts/data/attempts.ts';
import type { Deps } from '../../deps.ts';
import { ecpayOf, formSchema } from './ecpay-notification.ts';

/**
 * OrderResultURL and, with a code, ClientRedirectURL: the customer's browser returns from ECPay by a cross-site POST,
 * which has no cookie. It only redirects to a page of the shop; only notifications of ECPay's server count.
 */
export const returnFromEcpayHandler = (deps: Deps, publicUrl: string) =>
  definePublicHandler({
    operationId: 'returnFromEcpay',
    summary: 'Return of the customer’s browser from ECPay',
    consumes: 'form',
    body: formSchema,
    otherResponses: { 303: { description: 'Redirect to the payment page' } },
    async handle({ body }) {
      const page = new URL('/ecpay/callback', publicUrl);
      const { isAuthentic, tradeNumber } = ecpayOf(deps).readMessage(body);
      const attempt = isAuthentic
        ? await findAttemptByTradeNumber(deps.database.pool, 'ecpay', tradeNumber)
        : null;
      // Without an attempt the page reports an unknown payment.
      if (attempt) page.searchParams.set('attempt', attempt.returnToken);
      return HttpReply.redirect(page.href);
    },
  });

import type { RequestHandler } from 'express';
import { paymentPage } from '../pages/payment-page.ts';
import { errorPage } from '../pages/result-pages.ts';
import { openTrade } from '../trade.ts';
import { verifyOrder } from '../verify-order.ts';
import { type Deps, formOf } from './deps.ts';

/** POST /Cashier/AioCheckOut/V5: takes an order from the customer's browser and shows the payment page. */
export function checkout({ config, store }: Deps): RequestHandler {
  return (request, response) => {
    const order = formOf(request);
    const isKnown = (number: string): boolean => store.byMerchantTradeNo(number) !== undefined;
    const refusal = verifyOrder(order, { config, isKnown });
    if (refusal) {
      response.send(errorPage(order, refusal));
      return;
    }
    const trade = openTrade(order, new Date());
    store.add(trade);
    response.send(paymentPage({ trade, scenario: store.scenarioOf(trade.merchantTradeNo) }));
  };
}

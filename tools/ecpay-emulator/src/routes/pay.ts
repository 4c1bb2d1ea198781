import type { RequestHandler } from 'express';
import { type CardInput, wrongInputs } from '../cards.ts';
import { paymentPage } from '../pages/payment-page.ts';
import { errorPage, finishedPage, returnPage } from '../pages/result-pages.ts';
import { readScenario } from '../scenario.ts';
import { browserReturn, submitCard } from '../submit-card.ts';
import { type Deps, formOf } from './deps.ts';

/** POST /Cashier/Pay: the payment page's own form. */
export function pay(deps: Deps): RequestHandler {
  const { store } = deps;
  return async (request, response) => {
    const { tradeNo = '', number = '', expiry = '', cvv = '', code = '', notify } = formOf(request);
    const trade = store.byTradeNo(tradeNo);
    if (!trade) {
      response.send(errorPage({}, { code: '10200047', message: 'Cant not find the trade data.' }));
      return;
    }
    if (notify) store.setFor(trade.merchantTradeNo, readScenario({ notify }));
    const card: CardInput = { number: number.replace(/[\s-]/g, ''), expiry: expiry.trim(), cvv, code };
    const wrong = wrongInputs(card, new Date());
    if (trade.status === 'open' && wrong.length > 0) {
      response.send(paymentPage({ trade, scenario: store.scenarioOf(trade.merchantTradeNo), wrong }));
      return;
    }
    await submitCard(deps, trade, card);
    const fields = browserReturn(deps, trade);
    response.send(fields ? returnPage(trade, fields) : finishedPage(trade));
  };
}

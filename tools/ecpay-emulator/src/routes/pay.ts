import type { RequestHandler, Response } from 'express';
import { type CardInput, wrongInputs } from '../cards.ts';
import { browserReturn, issueCode, payByWallet, payCode, submitCard } from '../customer.ts';
import { isCodeMethod, isWallet } from '../methods.ts';
import { paymentPage } from '../pages/payment-page.ts';
import { errorPage, finishedPage, returnPage } from '../pages/result-pages.ts';
import { readScenario } from '../scenario.ts';
import type { Trade } from '../trade.ts';
import { type Deps, formOf } from './deps.ts';

function sendOn(deps: Deps, trade: Trade, response: Response): void {
  const back = browserReturn(deps, trade);
  response.send(back ? returnPage(trade, back) : finishedPage(trade));
}

const unknown = errorPage({}, { code: '10200047', message: 'Cant not find the trade data.' });

/** POST /Cashier/Code: the page's buttons for accounts, store codes and barcodes. */
export function code(deps: Deps): RequestHandler {
  return async (request, response) => {
    const { tradeNo = '', method = '' } = formOf(request);
    const trade = deps.store.byTradeNo(tradeNo);
    if (!trade || !isCodeMethod(method)) return void response.send(unknown);
    await issueCode(deps, trade, method);
    sendOn(deps, trade, response);
  };
}

/** POST /Cashier/Wallet: the page's buttons that stand for Apple Pay and for a wallet that reads TWQR. */
export function paysByWallet(deps: Deps): RequestHandler {
  return async (request, response) => {
    const { tradeNo = '', method = '' } = formOf(request);
    const trade = deps.store.byTradeNo(tradeNo);
    if (!trade || !isWallet(method)) return void response.send(unknown);
    await payByWallet(deps, trade, method);
    sendOn(deps, trade, response);
  };
}

/** POST /Cashier/PayCode: stands for the machine or the counter where the code is paid. */
export function paysCode(deps: Deps): RequestHandler {
  return async (request, response) => {
    const trade = deps.store.byTradeNo(formOf(request).tradeNo ?? '');
    if (!trade) return void response.send(unknown);
    await payCode(deps, trade);
    response.send(finishedPage(trade));
  };
}

/** POST /Cashier/Pay: the payment page's own form. */
export function pay(deps: Deps): RequestHandler {
  const { store } = deps;
  return async (request, response) => {
    const { tradeNo = '', number = '', expiry = '', cvv = '', code = '', notify } = formOf(request);
    const trade = store.byTradeNo(tradeNo);
    if (!trade) {
      response.send(unknown);
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
    sendOn(deps, trade, response);
  };
}

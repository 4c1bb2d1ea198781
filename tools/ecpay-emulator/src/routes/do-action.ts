import { setTimeout as pause } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { type Action, type ActionAnswer, doAction } from '../capture.ts';
import { type Fields, hasValidMac } from '../check-mac-value.ts';
import type { Trade } from '../trade.ts';
import { type Deps, formOf } from './deps.ts';

/** Longer than anybody waits for an answer. */
const TOO_LATE_MS = 30_000;

function refusalOf({ config }: Deps, asked: Fields, trade: Trade | undefined): ActionAnswer | null {
  if (asked.MerchantID !== config.merchantId) return { code: '10200051', message: 'MerchantID Error' };
  if (!hasValidMac(asked, config)) return { code: '10200073', message: 'CheckMacValue Error' };
  if (trade?.tradeNo !== asked.TradeNo || trade?.method !== 'Credit' || trade.status !== 'paid')
    return { code: '10200047', message: 'Cant not find the trade data.' };
  return ['C', 'R', 'E', 'N'].includes(asked.Action ?? '')
    ? null
    : { code: '10100050', message: 'Parameter Error: Action' };
}

/** POST /CreditDetail/DoAction: an unsigned form. The stage has none; this follows the documented states. */
export function doActionRoute(deps: Deps): RequestHandler {
  return async (request, response) => {
    const asked = formOf(request);
    const trade = deps.store.byMerchantTradeNo(asked.MerchantTradeNo ?? '');
    const mode = deps.store.scenarioOf(asked.MerchantTradeNo ?? '').doAction;
    if (mode === 'down' || mode === 'busy') return void response.status(mode === 'busy' ? 403 : 503).send('');
    const refused =
      refusalOf(deps, asked, trade) ?? (mode === 'refuse' ? { code: '0', message: 'Refused' } : null);
    const answer =
      refused ?? doAction(trade as Trade, asked.Action as Action, Number(asked.TotalAmount), new Date());
    if (mode === 'late') await pause(TOO_LATE_MS, undefined, { ref: false });
    const { MerchantID = '', MerchantTradeNo = '', TradeNo = '' } = asked;
    const fields = { MerchantID, MerchantTradeNo, TradeNo, RtnCode: answer.code, RtnMsg: answer.message };
    response.type('text/html').send(new URLSearchParams(fields).toString());
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { formatTaipeiTime } from '@tapory/taipei-time';
import type { RequestHandler } from 'express';
import { type Fields, hasValidMac, signed } from '../check-mac-value.ts';
import type { EmulatorConfig } from '../config.ts';
import { METHODS } from '../methods.ts';
import { chargeFee, codeFields, echoedFields, extraFields } from '../result-fields.ts';
import type { QueryMode } from '../scenario.ts';
import type { Trade, TradeStatus } from '../trade.ts';
import { type Deps, formOf } from './deps.ts';

const VALID_SECONDS = 180;

// A refused card leaves the trade "not established", as a page does that was left for good.
const TRADE_STATUS: Record<TradeStatus, string> = {
  open: '0',
  issued: '0',
  paid: '1',
  declined: '10200095',
  abandoned: '10200095',
};

// Too many questions shut a shop out for half an hour.
const FAULTS: Record<QueryMode, number | null> = { ok: null, busy: 403, down: 503 };

function refusalOf(query: Fields, config: EmulatorConfig, now: number): string | null {
  if (query.MerchantID !== config.merchantId) return '10200051';
  if (!hasValidMac(query, config)) return '10200073';
  const age = Math.abs(now / 1000 - Number(query.TimeStamp));
  return age <= VALID_SECONDS ? null : '10100050';
}

function answerOf(query: Fields, tradeStatus: string, trade?: Trade): Fields {
  return {
    MerchantID: query.MerchantID ?? '',
    MerchantTradeNo: query.MerchantTradeNo ?? '',
    TradeNo: trade?.tradeNo ?? '',
    TradeAmt: trade ? String(trade.amount) : '0',
    PaymentDate: trade?.paidAt ? formatTaipeiTime(trade.paidAt, '/') : '',
    PaymentType: trade ? METHODS[trade.method].paymentType : '',
    HandlingCharge: trade ? chargeFee(trade) : '0',
    PaymentTypeChargeFee: trade ? chargeFee(trade) : '0',
    TradeDate: trade ? formatTaipeiTime(trade.createdAt, '/') : '',
    TradeStatus: tradeStatus,
    ItemName: trade?.order.ItemName ?? '',
    ...(trade ? echoedFields(trade) : {}),
    ...(trade?.order.NeedExtraPaidInfo === 'Y' ? extraFields(trade) : {}),
  };
}

/** POST /Cashier/QueryTradeInfo/V5: a signed, urlencoded answer. */
export function query({ config, store }: Deps): RequestHandler {
  return async (request, response) => {
    const asked = formOf(request);
    const scenario = store.scenarioOf(asked.MerchantTradeNo ?? '');
    await pause(scenario.queryDelayMs);
    const fault = FAULTS[scenario.query];
    if (fault) return void response.status(fault).send('');
    const refusal = refusalOf(asked, config, Date.now());
    const trade = refusal ? undefined : store.byMerchantTradeNo(asked.MerchantTradeNo ?? '');
    const status = refusal ?? (trade ? TRADE_STATUS[trade.status] : '10200047');
    const answer = signed(answerOf(asked, status, trade), config);
    response.type('text/html').send(new URLSearchParams(answer).toString());
  };
}

/** POST /Cashier/QueryPaymentInfo: the code of an unpaid trade; refused once it is paid or when there is none. */
export function queryPaymentInfo({ config, store }: Deps): RequestHandler {
  return (request, response) => {
    const asked = formOf(request);
    const fault = FAULTS[store.scenarioOf(asked.MerchantTradeNo ?? '').query];
    if (fault) return void response.status(fault).send('');
    const refusal = refusalOf(asked, config, Date.now());
    const trade = refusal ? undefined : store.byMerchantTradeNo(asked.MerchantTradeNo ?? '');
    const code = trade?.status === 'issued' ? codeFields(trade, config) : null;
    const refused = () =>
      signed(
        {
          MerchantID: asked.MerchantID ?? '',
          MerchantTradeNo: asked.MerchantTradeNo ?? '',
          RtnCode: refusal ?? (trade ? '10200095' : '10200047'),
        },
        config,
      );
    response.type('text/html').send(new URLSearchParams(code ?? refused()).toString());
  };
}

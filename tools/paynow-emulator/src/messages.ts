import type { EmulatorConfig } from './config.ts';
import { sha1 } from './signing.ts';
import { type Fields, isCodeType, type Scenario, type Trade } from './trade.ts';

/** What accounts, codes and barcodes add. */
function codeParts({ order, status, code }: Trade, passCode: string): Fields {
  if (!isCodeType(order.PayType)) return {};
  const isPaidCode = order.PayType === '05' && status === 'paid';
  return { ...code, ...(isPaidCode ? { PassCode2: sha1(passCode + order.ReceiverEmail) } : {}) };
}

/** The form with a trade's status, signed according to its kind. */
export function messageOf(trade: Trade, config: EmulatorConfig, scenario: Scenario): Fields {
  const { order, status } = trade;
  const price = scenario.totalPrice ?? order.TotalPrice ?? '';
  const tranStatus = status === 'paid' ? 'S' : 'F';
  const base = `${config.webNo}${trade.orderNo}${price}${config.tradePassword}`;
  const isIssue = status === 'issued' && order.PayType !== '10';
  const passCode = sha1(isIssue || scenario.leaveStatusOut ? base : base + tranStatus);
  const isCard = order.PayType === '01';
  return {
    ...(isCard ? { WebNo: config.webNo } : {}),
    BuysafeNo: trade.againNo || trade.buysafeNo,
    PassCode: scenario.forge ? sha1(`${base}?`) : passCode,
    OrderNo: trade.orderNo,
    TranStatus: tranStatus,
    ErrDesc: status === 'failed' ? encodeURIComponent(trade.errDesc) : '',
    TotalPrice: price,
    Note1: order.Note1 ?? '',
    Note2: order.Note2 ?? '',
    PayType: order.PayType ?? '',
    ...(isCard ? { pan_no4: trade.last4, Card_Foreign: '0', installment: '1' } : {}),
    ...codeParts(trade, passCode),
  };
}

/** The server's notification: of cards and WebATM success only, marked; of codes their present status. */
export function noticeOf(trade: Trade, config: EmulatorConfig, scenario: Scenario): Fields {
  const { pan_no4, ...message } = messageOf(trade, config, scenario);
  if (isCodeType(trade.order.PayType)) return message;
  return { ...message, ...(pan_no4 === undefined ? {} : { Pan_no4: pan_no4 }), method: 'paynow_return' };
}

async function post(url: string, fields: Fields): Promise<{ status: number; body: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    return { status: response.status, body: (await response.text()).slice(0, 200) };
  } catch (error) {
    return { status: 0, body: String(error) };
  }
}

/** Notifies the shop's server as often as the scenario says. Returns its responses. */
export async function notifyServer(trade: Trade, config: EmulatorConfig, scenario: Scenario) {
  const fields = noticeOf(trade, config, scenario);
  const answers = await Promise.all(
    Array.from({ length: scenario.copies }, () => post(config.noticeUrl, fields)),
  );
  for (const answer of answers) {
    const warning = answer.status === 200 && answer.body !== '1' ? { warning: 'the body is not 1' } : {};
    trade.deliveries.push({ at: new Date().toISOString(), ...answer, ...warning });
  }
  return answers;
}

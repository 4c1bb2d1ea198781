import { AppError } from '@tapory/errors';
import CircuitBreaker from 'opossum';
import type { GatewayResult } from '../../domain/gateway-result.ts';
import { gkPassCode, gpPassCode, timeStr } from './check-code.ts';
import { type CipherKey, decrypt, encrypt, FIRST_KEY } from './cipher.ts';
import { isPassCode, passCode } from './pass-code.ts';

export type PaynowAccount = {
  /** The shop's tax id. */
  webNo: string;
  /** 商家交易密碼; signs what PayNow posts. */
  tradePassword: string;
  /** Signs orders, whose signature every customer can read; must differ from the trade password. */
  apiCode: string;
  /** PayNow's host, without a slash at the end. */
  baseUrl: string;
  timeoutMs: number;
};

type TradeRef = { tradeNumber: string; amount: number };

/** A refusal by PayNow: `F_` and the reason. */
export class PaynowRefusal extends Error {}

const send = (account: PaynowAccount, fields: Record<string, string>): Promise<Response> =>
  fetch(`${account.baseUrl}/service/PayNowAPI_JS.aspx`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(account.timeoutMs),
  });

async function post(account: PaynowAccount, fields: Record<string, string>): Promise<string> {
  const response = await send(account, fields);
  if (!response.ok) throw new Error(`PayNow answered ${response.status} to ${fields.OP}`);
  return decodeURIComponent((await response.text()).trim());
}

const handshake = ({ webNo }: PaynowAccount, time: string): Record<string, string> => ({
  mem_cid: webNo,
  PassCode: gpPassCode(webNo, time),
  TimeStr: time,
});

const sealed = (op: string, content: Record<string, string>): Record<string, string> => ({
  OP: op,
  JStr: encrypt(JSON.stringify(content), FIRST_KEY),
});

/** Sends the first call of the handshake. */
export const postHandshake = (account: PaynowAccount): Promise<Response> =>
  send(account, sealed('GP', handshake(account, timeStr(new Date()))));

type Session = { time: string; checkNum: string; key: CipherKey };

/** Handshake of two signed calls that yields a number and a key for one operation. */
async function openSession(account: PaynowAccount, now: Date): Promise<Session> {
  const { webNo } = account;
  const time = timeStr(now);
  const ask = async (op: string, content: Record<string, string>): Promise<Record<string, string>> => {
    const text = await post(account, sealed(op, content));
    if (text.startsWith('F_')) throw new PaynowRefusal(text);
    return JSON.parse(decrypt(text, FIRST_KEY)) as Record<string, string>;
  };
  const opened = await ask('GP', handshake(account, time));
  const checkNum = opened.CheckNum ?? '';
  const expected = gkPassCode(webNo, time, checkNum);
  if (!isPassCode(opened.PassCode, expected)) throw new Error('PayNow’s first response has a wrong PassCode');
  const keys = await ask('GK', { mem_cid: webNo, PassCode: expected, TimeStr: time, CheckNum: checkNum });
  if (!isPassCode(keys.PassCode, gpPassCode(webNo, time)))
    throw new Error('PayNow’s second response has a wrong PassCode');
  return { time, checkNum, key: { key: keys.EncryptionKey ?? '', iv: keys.EncryptionIV ?? '' } };
}

/**
 * Parses a response of PQS_gp; null when it is malformed. It begins with 1 when paid (02, 03 … when paid that often),
 * 2 when failed or unfinished, 3 when refunded, 4 when the trade is unknown; another number is unclear. It contains no
 * amount, so the ordered one is assumed.
 */
export function resultOfQuery(answer: string, amount: number): GatewayResult | null {
  const [kind = '', first = ''] = answer.split(',');
  const [gatewayNumber = '', account = '', failure = ''] = first.split('_');
  const result = {
    amount,
    isAmountAssumed: true as const,
    isSimulated: false,
    code: kind,
    gatewayNumber,
    account,
    paidAt: null,
  };
  if (kind === '1') return { ...result, outcome: 'paid' };
  if (/^0[2-9]$/.test(kind)) return { ...result, outcome: 'paid', isPaidAgain: true };
  if (kind === '2') return { ...result, outcome: 'failed', code: failure || '2' };
  if (kind === '4') return { ...result, outcome: 'failed', code: 'no-trade', gatewayNumber: '' };
  if (kind === '3') return { ...result, outcome: 'open', gatewayNumber: '' };
  return /^\d{1,2}$/.test(kind) ? { ...result, outcome: 'unclear', gatewayNumber: '' } : null;
}

/** The raw response of PQS_gp for a trade. A refused handshake throws {@link PaynowRefusal}. */
export async function queryAnswer(account: PaynowAccount, tradeNumber: string): Promise<string> {
  const { webNo, tradePassword } = account;
  const session = await openSession(account, new Date());
  const passcode = passCode('2822', webNo, tradeNumber, tradePassword, '9955');
  const content = encrypt(JSON.stringify({ mem_cid: webNo, OrderNO: tradeNumber, passcode }), session.key);
  const half = Math.ceil(content.length / 2);
  return post(account, {
    OP: 'PQS_gp',
    JStr1: content.slice(0, half),
    JStr2: content.slice(half),
    mem_cid: webNo,
    TimeStr: session.time,
    CheckNum: session.checkNum,
  });
}

async function queryOnce(account: PaynowAccount, { tradeNumber, amount }: TradeRef): Promise<GatewayResult> {
  const answer = await queryAnswer(account, tradeNumber);
  const result = resultOfQuery(answer, amount);
  if (!result) throw new Error(`PayNow answered ${answer.slice(0, 40)} to a query`);
  return result;
}

/** PQS_gp behind a circuit breaker that opens for 30 s after failures. */
export function createTradeQuery(account: PaynowAccount) {
  const breaker = new CircuitBreaker((trade: TradeRef) => queryOnce(account, trade), {
    name: 'paynow-query',
    timeout: account.timeoutMs * 3 + 500,
    errorThresholdPercentage: 50,
    volumeThreshold: 4,
    resetTimeout: 30_000,
  });
  return {
    async query(trade: TradeRef): Promise<GatewayResult> {
      try {
        return await breaker.fire(trade);
      } catch (error) {
        throw new AppError('TEMPORARILY_UNAVAILABLE', { cause: error });
      }
    },
    close: () => breaker.shutdown(),
  };
}

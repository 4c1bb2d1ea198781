import { AppError } from '@tapory/errors';
import CircuitBreaker from 'opossum';
import type { GatewayResult } from '../../domain/decide-result.ts';
import { gkPassCode, gpPassCode, timeStr } from './check-code.ts';
import { type CipherKey, decrypt, encrypt, FIRST_KEY } from './cipher.ts';
import { isPassCode, passCode } from './pass-code.ts';

export type PaynowAccount = {
  /** The shop's tax id. */
  webNo: string;
  /** 商家交易密碼; signs what PayNow posts. */
  tradePassword: string;
  /** Signs orders, whose signature every customer holds: another secret than the trade password. */
  apiCode: string;
  /** PayNow's host, without a slash at the end. */
  baseUrl: string;
  timeoutMs: number;
};

type Asked = { tradeNumber: string; amount: number };

/** PayNow said no: `F_` and why. */
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

const beginning = ({ webNo }: PaynowAccount, time: string): Record<string, string> => ({
  mem_cid: webNo,
  PassCode: gpPassCode(webNo, time),
  TimeStr: time,
});

const sealed = (op: string, content: Record<string, string>): Record<string, string> => ({
  OP: op,
  JStr: encrypt(JSON.stringify(content), FIRST_KEY),
});

/** Sends the first question of a talk. */
export const postBeginning = (account: PaynowAccount): Promise<Response> =>
  send(account, sealed('GP', beginning(account, timeStr(new Date()))));

type Talk = { time: string; checkNum: string; key: CipherKey };

/** Two signed exchanges, after which both sides know a number and a key for one operation. */
async function beginTalk(account: PaynowAccount, now: Date): Promise<Talk> {
  const { webNo } = account;
  const time = timeStr(now);
  const ask = async (op: string, content: Record<string, string>): Promise<Record<string, string>> => {
    const text = await post(account, sealed(op, content));
    if (text.startsWith('F_')) throw new PaynowRefusal(text);
    return JSON.parse(decrypt(text, FIRST_KEY)) as Record<string, string>;
  };
  const begun = await ask('GP', beginning(account, time));
  const checkNum = begun.CheckNum ?? '';
  const expected = gkPassCode(webNo, time, checkNum);
  if (!isPassCode(begun.PassCode, expected)) throw new Error('PayNow’s first answer has a wrong PassCode');
  const keys = await ask('GK', { mem_cid: webNo, PassCode: expected, TimeStr: time, CheckNum: checkNum });
  if (!isPassCode(keys.PassCode, gpPassCode(webNo, time)))
    throw new Error('PayNow’s second answer has a wrong PassCode');
  return { time, checkNum, key: { key: keys.EncryptionKey ?? '', iv: keys.EncryptionIV ?? '' } };
}

/**
 * What an answer of PQS_gp says; null for one of another grammar. It begins with 1 when paid (02, 03 … when paid
 * that often), 2 when failed or unfinished, 3 when given back, 4 when PayNow knows no trade; another number is unclear. It
 * names no amount: the one that was signed for holds.
 */
export function resultOfQuery(answer: string, amount: number): GatewayResult | null {
  const [kind = '', first = ''] = answer.split(',');
  const [gatewayNumber = '', account = '', failure = ''] = first.split('_');
  const result = { amount, isSimulated: false, code: kind, gatewayNumber, account, paidAt: null };
  if (kind === '1') return { ...result, outcome: 'paid' };
  if (/^0[2-9]$/.test(kind)) return { ...result, outcome: 'paid', isPaidAgain: true };
  if (kind === '2') return { ...result, outcome: 'failed', code: failure || '2' };
  if (kind === '4') return { ...result, outcome: 'failed', code: 'no-trade', gatewayNumber: '' };
  if (kind === '3') return { ...result, outcome: 'open', gatewayNumber: '' };
  return /^\d{1,2}$/.test(kind) ? { ...result, outcome: 'unclear', gatewayNumber: '' } : null;
}

/** The bare answer of PQS_gp about a trade. A refusal of the talk before it throws {@link PaynowRefusal}. */
export async function askAnswer(account: PaynowAccount, tradeNumber: string): Promise<string> {
  const { webNo, tradePassword } = account;
  const talk = await beginTalk(account, new Date());
  const passcode = passCode('2822', webNo, tradeNumber, tradePassword, '9955');
  const content = encrypt(JSON.stringify({ mem_cid: webNo, OrderNO: tradeNumber, passcode }), talk.key);
  const half = Math.ceil(content.length / 2);
  return post(account, {
    OP: 'PQS_gp',
    JStr1: content.slice(0, half),
    JStr2: content.slice(half),
    mem_cid: webNo,
    TimeStr: talk.time,
    CheckNum: talk.checkNum,
  });
}

async function askOnce(account: PaynowAccount, { tradeNumber, amount }: Asked): Promise<GatewayResult> {
  const answer = await askAnswer(account, tradeNumber);
  const result = resultOfQuery(answer, amount);
  if (!result) throw new Error(`PayNow answered ${answer.slice(0, 40)} to a query`);
  return result;
}

/** PQS_gp behind a breaker: after failures it is left alone for half a minute. */
export function createTradeQuery(account: PaynowAccount) {
  const breaker = new CircuitBreaker((asked: Asked) => askOnce(account, asked), {
    name: 'paynow-query',
    timeout: account.timeoutMs * 3 + 500,
    errorThresholdPercentage: 50,
    volumeThreshold: 4,
    resetTimeout: 30_000,
  });
  return {
    async ask(asked: Asked): Promise<GatewayResult> {
      try {
        return await breaker.fire(asked);
      } catch (error) {
        throw new AppError('TEMPORARILY_UNAVAILABLE', { cause: error });
      }
    },
    close: () => breaker.shutdown(),
  };
}

import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Deps } from './customer.ts';
import { BOOTSTRAP, gkCode, gpCode, type Key, seal, sha1, unseal } from './signing.ts';
import { digits, type Fields, type Trade } from './trade.ts';

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** PQS_gp's grammar: 1 paid, 02 paid twice, 2 failed or unfinished, 3 given back, 4 no trade. */
function answerOf(trade: Trade | undefined): string {
  if (!trade) return '4';
  const tail = trade.last4 || trade.code.ATMNo || '';
  if (trade.status === 'refunded') return '3,1';
  const payment = (number: string) => `${number}_${tail}${trade.last4 ? '_1' : ''}`;
  const again = trade.againNo ? `,${payment(trade.againNo)}` : '';
  if (trade.status === 'paid') return `${again ? '02' : '1'},${payment(trade.buysafeNo)}${again}`;
  return `2,${trade.buysafeNo}_${tail}_${trade.errDesc.split(' ')[0] ?? ''}`;
}

/** PayNowAPI_JS.aspx: GP gives a number, GK a key, and PQS_gp then returns the status of a trade. */
export function background({ config, store }: Deps): RequestHandler {
  const talks = new Map<string, Key>();

  function begin(op: string, text: string): Fields | string {
    const asked = JSON.parse(unseal(text, BOOTSTRAP)) as Fields;
    const { mem_cid: account = '', TimeStr: time = '', CheckNum = '' } = asked;
    if (account !== config.webNo) return 'F_查無商家';
    if (op === 'GP') {
      if (asked.PassCode !== gpCode(account, time)) return 'F_驗證碼錯誤';
      const checkNum = digits(8);
      return {
        mem_cid: account,
        PassCode: gkCode(account, time, checkNum),
        TimeStr: time,
        CheckNum: checkNum,
      };
    }
    if (asked.PassCode !== gkCode(account, time, CheckNum)) return 'F_驗證碼錯誤';
    const key = { key: hex(16), iv: hex(8) };
    talks.set(`${time}${CheckNum}`, key);
    return { PassCode: gpCode(account, time), EncryptionKey: key.key, EncryptionIV: key.iv };
  }

  function query({ TimeStr = '', CheckNum = '', JStr1 = '', JStr2 = '' }: Fields): string {
    const id = `${TimeStr}${CheckNum}`;
    const key = talks.get(id);
    if (!key) return 'F_檢核碼錯誤';
    talks.delete(id);
    const { OrderNO = '', passcode } = JSON.parse(unseal(JStr1 + JStr2, key)) as Fields;
    const expected = sha1(`2822${config.webNo}${OrderNO}${config.tradePassword}9955`);
    return passcode === expected ? answerOf(store.find(OrderNO)) : 'F_驗證碼錯誤';
  }

  return (request, response) => {
    const fields = request.body as Fields;
    if (store.scenarioOf('').query === 'silent') return;
    if (store.scenarioOf('').query === 'down') return void response.status(503).send('');
    const { OP = '', JStr = '' } = fields;
    if (OP === 'PQS_gp') return void response.type('text/plain').send(encodeURIComponent(query(fields)));
    if (OP !== 'GP' && OP !== 'GK') return void response.send('F_OP');
    const answer = begin(OP, JStr);
    const text = typeof answer === 'string' ? answer : seal(JSON.stringify(answer), BOOTSTRAP);
    response.type('text/plain').send(encodeURIComponent(text));
  };
}

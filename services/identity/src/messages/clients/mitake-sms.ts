import type { Delivery } from '../domain/delivery.ts';
import { SMS_TIMEOUT_MS, SmsNotTakenError, SmsRefusedError, type SmsSender } from './sms.ts';

export type MitakeOptions = {
  /** `https://smsapi.mitake.com.tw`, without a path. */
  url: string;
  username: string;
  password: string;
};

/** Statuses of an accepted message (三竹簡訊 API, 附錄 "狀態碼"): reserved, or on its way. */
const ACCEPTED = ['0', '1', '2', '4'];
/** About the text or the number, which no retry changes: empty text, wrong number, disabled for this number. */
const FINAL = ['5', '6', '7', 'u', 'v'];

const STATES: Readonly<Record<string, Delivery['state']>> = {
  ...{ '0': 'waiting', '1': 'waiting', '2': 'waiting', '4': 'delivered' },
  ...{ '5': 'undelivered', '6': 'undelivered', '7': 'undelivered', '8': 'undelivered', '9': 'undelivered' },
};

/** The fields of the first section of an answer: `[1]`, then `name=value` a line. */
function readFields(answer: string): Map<string, string> {
  const lines = answer.split(/\r?\n/).map((line) => line.split('='));
  return new Map(lines.map(([name = '', ...value]) => [name.trim().toLowerCase(), value.join('=').trim()]));
}

function readDelivery(line: string): [string, Delivery][] {
  const [id = '', code = ''] = line.split('\t').map((part) => part.trim());
  const state = STATES[code];
  return state ? [[id, { state, code: state === 'undelivered' ? code : '' }]] : [];
}

/** Short messages by Mitake (三竹簡訊), by its HTTP interface; a repeated id is not sent again there (`clientid`). */
export function createMitakeSms({ url, username, password }: MitakeOptions): SmsSender {
  async function ask(path: string, fields: Record<string, string>): Promise<string> {
    const response = await fetch(`${url}/api/mtk/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ username, password, ...fields }),
      signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Mitake answered ${response.status}`);
    return response.text();
  }

  return {
    knowsIds: true,
    async send({ id, to, text }) {
      const fields = { dstaddr: to, smbody: text, clientid: id };
      const answer = readFields(await ask('SmSend?CharsetURL=UTF8', fields));
      const [status = '', messageId] = [answer.get('statuscode'), answer.get('msgid')];
      if (ACCEPTED.includes(status) && messageId) return messageId;
      const reason = `Mitake answered status ${status || 'none'}`;
      if (status === '' || ACCEPTED.includes(status)) throw new Error(reason);
      throw FINAL.includes(status) ? new SmsRefusedError(reason) : new SmsNotTakenError(reason);
    },
    async readDeliveries(ids) {
      if (ids.length === 0) return new Map();
      const answer = await ask('SmQuery', { msgid: ids.join(',') });
      return new Map(answer.split(/\r?\n/).flatMap(readDelivery));
    },
  };
}
